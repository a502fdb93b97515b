from reppy.robots import Robots
from serve import serve

serve(lambda robots, agent, url: Robots.parse("https://www.example.com/robots.txt", robots).allowed(url, agent))
