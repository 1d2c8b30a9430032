import { life } from './life.ts'

export const outdoors = [
  life(
    ['Hiking', 'Mountains', 'Camping', 'Skiing', 'Maps'],
    'I walk in front, so that nobody gets lost but me.',
    [
      'Mountain guide, afraid of ladders',
      'I take people up hills near {city} and bring nearly all of them back in a better mood.',
    ],
    [
      'Hut keeper in summer, hermit in autumn',
      'I make soup at two thousand metres for people who have earned it.',
    ],
    ['Turns back when it is sensible', 'I have not reached the top of more mountains than anyone I know.'],
  ),
  life(
    ['Birdwatching', 'Walking', 'Photography', 'Wild swimming', 'Maps'],
    'I count birds, and they never stand still.',
    [
      'Up at dawn for a small brown bird',
      'I keep a list. My friends keep a list of the times I stopped mid-sentence to look up.',
    ],
    [
      'Ranger. Knows that owl personally',
      'I look after a marsh outside {city} and the school classes who fall into it.',
    ],
    [
      'Rings swifts, envies them',
      'Eight grams of bird flies to another continent, and I need a rest after the stairs.',
    ],
  ),
  life(
    ['Wild swimming', 'Open water', 'Bread', 'Trail running', 'Singing'],
    'I teach people that water will hold them.',
    [
      'In the water by six, insufferable by seven',
      'I swim all year with nine women and one very brave dachshund.',
    ],
    [
      'Swimming teacher for grown-ups',
      'Most of my pupils in {city} are over forty and were once told they could not. They can.',
    ],
    [
      'Cold water, hot tea, in that order',
      'I started swimming after a bad winter and never got round to stopping.',
    ],
  ),
  life(
    ['Surfing', 'Sailing', 'Yoga', 'Vegan food', 'Acoustic guitar'],
    'I help people to fall off a board with dignity.',
    [
      'Surf teacher, checks the wind before the news',
      'I know four words for “wave” in my language and none for “deadline”.',
    ],
    ['Lifeguard with a novel', 'I watch the beach all summer. Nobody has drowned, two people have proposed.'],
    [
      'Sand in everything I own',
      'I mend boards in a shed behind the dunes and play three chords at sunset like everyone else there.',
    ],
  ),
  life(
    ['Marathons', 'Running', 'Trail running', 'Podcasts', 'Baking'],
    'I run a long way and end up where I started.',
    [
      'Slow marathons, fast picnics',
      'I run at the back with the sweepers and the pensioners, where the conversation is.',
    ],
    [
      'Last, and delighted',
      'I organise a run in {city} where nobody is timed. There is cake at every kilometre.',
    ],
    ['Running from my inbox', 'I took it up late and am now annoying about shoes.'],
  ),
  life(
    ['Fishing', 'Foraging', 'Cooking', 'Camping', 'Kayaking'],
    'I fetch your supper from the sea, and then I say sorry to it.',
    ['Fishes badly, cooks well', 'I have a small boat and a large family, so nothing goes to waste.'],
    [
      'Knows where the chanterelles are. No',
      'I will tell you my bank details before I tell you about the clearing behind {city}.',
    ],
    [
      'Paddles in search of lunch',
      'I guide kayak trips for people who said they would never get into a kayak.',
    ],
  ),
  life(
    ['Horses', 'Dogs', 'Folk music', 'Weaving', 'Walking'],
    'I look after sheep, and they look after the grass.',
    ['Shepherd with a smartphone', 'Two hundred sheep, two dogs, one signal bar on top of the hill.'],
    [
      'Farms, worries, farms again',
      'I took over the farm at the age when my friends took up yoga. Similar positions.',
    ],
    [
      'Wool from sheep I know by name',
      'I spin, dye and weave what they give. Marjorie gives the best fleece and the worst looks.',
    ],
  ),
  life(
    ['Bouldering', 'Yoga', 'Coffee', 'Journalling', 'Mountains'],
    'I unscrew all the holds on a climbing wall and put them back worse.',
    [
      'Sets climbing routes, apologises',
      'I work in a climbing hall in {city}. That impossible green one is mine.',
    ],
    ['Climbs like a thoughtful cupboard', 'I am not strong, so I have become very clever about feet.'],
    [
      'Chalk on the steering wheel',
      'I spend weekends at the foot of rocks, holding the rope and the snacks.',
    ],
  ),
  life(
    ['Football', 'Volunteering', 'Parenting', 'Street food', 'Radio'],
    'I blow the whistle, and everyone is cross with me.',
    [
      'Referee on Sundays, forgiven by Wednesday',
      'I have been shouted at by parents in four languages and know the polite answer in all of them.',
    ],
    ['Coach of the under-nines', 'We practise passing, losing and tying our own shoelaces.'],
    [
      'Lifelong supporter of a small club',
      'We went down three times and I have the scarves. {city} till the end.',
    ],
  ),
].flat()
