from protego import Protego
from serve import serve

serve(lambda robots, agent, url: Protego.parse(robots).can_fetch(url, agent))
