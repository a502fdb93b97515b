from robots import RobotsParser
from serve import serve

serve(lambda robots, agent, url: RobotsParser.from_string(robots).can_fetch(agent, url))
