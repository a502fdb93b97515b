import com.google.gson.*;
import crawlercommons.robots.SimpleRobotRulesParser;
import java.io.*;
import java.util.List;
import static java.nio.charset.StandardCharsets.UTF_8;

class CrawlerCommons {
    public static void main(String[] args) throws IOException {
        BufferedReader requests = new BufferedReader(new InputStreamReader(System.in, UTF_8));
        for (String line; (line = requests.readLine()) != null; ) {
            JsonObject request = JsonParser.parseString(line).getAsJsonObject();
            String answer = "{\"id\":" + request.get("id") + ",\"ok\":false,\"error\":{\"code\":\"unsupported\"}}";
            if (request.get("op").getAsString().equals("decide")) {
                String url = request.get("url").getAsString();
                boolean allowed = new SimpleRobotRulesParser().parseContent(url,
                        request.get("robots").getAsString().getBytes(UTF_8), "text/plain",
                        List.of(request.get("agent").getAsString().toLowerCase())).isAllowed(url);
                answer = "{\"id\":" + request.get("id") + ",\"ok\":true,\"allowed\":" + allowed + "}";
            }
            System.out.println(answer);
        }
    }
}
