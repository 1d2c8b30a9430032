import type { HurtfulWords } from './find-hurtful.ts'

const youAre = "(?:you are|you're|youre|you r|u r|ur)"
const so = '(?:so |such |just |really |always |a |an |fucking |absolutely |completely |the ){0,3}'

export const english: HurtfulWords = {
  phrases: [
    `${youAre} always like (?:this|that)`,
    `(?:${youAre}|you) ${so}(?:stupid|dumb|pathetic|disgusting|worthless|useless|ugly|repulsive)`,
    `${youAre} ${so}(?:joke|waste of (?:time|space|air))`,
    '(?:nobody|no one|noone) (?:likes|loves|wants|needs|cares about) (?:you|u)',
    "(?:i hate|i despise|i can't stand) (?:you|u|your guts)",
    'shut (?:the (?:fuck|hell) )?up',
    '(?:go to|burn in|rot in) hell',
    'drop dead',
    'go die',
    '(?:kill|hang|hurt) yourself',
    'kys',
    '(?:hope|wish) you die',
    'you (?:should|deserve to) die',
    "i(?: wi|')?ll (?:kill|hurt|ruin|destroy) you",
    'you make me sick',
    "what(?:'s| is| the hell is| the fuck is) wrong with you",
    '(?:fuck|screw|damn) (?:you|u|off)',
    'f(?:uc)?k u',
    'piss off',
    'piece of (?:shit|crap|garbage|trash)',
    'son of a bitch',
  ],
  words:
    'idiots? morons? imbeciles? dumbass(?:es)? asshole(?:s)? arseholes? dickheads? bastards? bitch(?:es)? sluts? whores? cunts? twats? wankers? ' +
    'losers? retarded scumbags? fatso(?:s)? fuckers? motherfuckers? niggers? niggas? faggots? trann(?:y|ies) kikes? spics? pakis?',
  self: "(?:i am|i'm|im|i was|i feel like|felt like) (?:such |just |really |so ){0,3}(?:an? |the )?",
}
