from gpyrobotstxt.robots_cc import RobotsMatcher
from serve import serve

serve(lambda robots, agent, url: RobotsMatcher().one_agent_allowed_by_robots(robots.encode(), agent, url))
