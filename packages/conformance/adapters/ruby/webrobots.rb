require "json"
require "uri"
require "webrobots"

$stdout.sync = true
$stdin.each_line do |line|
  request = JSON.parse(line)
  answer = { id: request["id"], ok: false, error: { code: "unsupported" } }
  if request["op"] == "decide"
    begin
      # URI knows ASCII only.
      url = request["url"].gsub(/[^[:ascii:]]/) { |one| one.bytes.map { |octet| format("%%%02X", octet) }.join }
      site = URI.join(url, "/")
      robots = WebRobots::RobotsTxt::Parser.new(request["agent"]).parse!(request["robots"], site)
      path = URI(url).request_uri
      answer = { id: request["id"], ok: true, allowed: robots.allow?(path) ? true : false }
    rescue StandardError => e
      answer[:error] = { code: "failed", message: e.message }
    end
  end
  puts JSON.generate(answer)
end
