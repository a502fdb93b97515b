from robotexclusionrulesparser import RobotExclusionRulesParser
from serve import serve


def decide(robots, agent, url):
    parser = RobotExclusionRulesParser()
    parser.parse(robots)
    return parser.is_allowed(agent, url)


serve(decide)
