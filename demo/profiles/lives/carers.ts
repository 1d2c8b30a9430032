import { life } from './life.ts'

export const carers = [
  life(
    ['Crosswords', 'Open water', 'Baking', 'Singing', 'Walking'],
    'I stay awake at night so that ill people can sleep.',
    [
      'Night nurse, daytime napper',
      'I work nights on a ward in {city} and know what the city looks like when it thinks nobody is watching.',
    ],
    [
      'Calm in a crisis, useless with a printer',
      'Nurse, and glad of it. I can find a vein in the dark and never my own glasses.',
    ],
    [
      'I have held a lot of hands',
      'I look after people at the end of things, which has made me very fond of the middle.',
    ],
  ),
  life(
    ['Running', 'History', 'Piano', 'Mountains', 'Coffee'],
    'I am the doctor who says: let us wait and see.',
    [
      'Village doctor in a city that does not know it is a village',
      'I have patients whose grandparents I treat. We mostly talk about dogs.',
    ],
    [
      'Surgeon by training, pianist by stubbornness',
      'I fix bones and play one Schubert sonata, always the same one, a little better each year.',
    ],
    [
      'Will not look at your mole at a party',
      'Paediatrician in {city}. I own eleven pairs of funny socks and they are tax deductible.',
    ],
  ),
  life(
    ['Parenting', 'Crafts', 'Folk music', 'Gardening', 'Baking'],
    'I catch babies.',
    [
      'Midwife. I have met a few hundred of you',
      'I have said “nearly there” about four thousand times and meant it at least half of them.',
    ],
    ['First face some people ever saw', 'I work with mothers and very new people. Both are usually right.'],
    [
      'On call, so forgive the short messages',
      'Half my life happens at four in the morning, and it is the better half.',
    ],
  ),
  life(
    ['Reading', 'Theatre', 'Football', 'Camping', 'Puzzles'],
    'I teach you the thing with the letters, and later you teach me about dinosaurs.',
    [
      'Primary teacher, fluent in seven-year-old',
      'I teach year two in {city}. Ask me anything about volcanoes, horses or who pushed whom.',
    ],
    [
      'Thirty children and not one of them mine',
      'Every class has one who will run the world and one who will eat glue. Sometimes it is the same one.',
    ],
    [
      'Marking, but with biscuits',
      'I have a drawer of confiscated treasure that I give back in July with ceremony.',
    ],
  ),
  life(
    ['History', 'Local politics', 'Chess', 'Board games', 'Museums'],
    'I tell teenagers what happened before them, and they ask whether it was on video.',
    [
      'History teacher, condemned to repeat it',
      'I teach fourteen-year-olds about revolutions, and they keep trying to have one.',
    ],
    [
      'Runs a chess club for people who hate losing',
      'I teach maths. Half the class likes it, and the other half likes that I fall over chairs.',
    ],
    [
      'Still learning names in November',
      'Secondary school in {city}, two subjects, one good voice, saved for Thursdays.',
    ],
  ),
  life(
    ['Psychology', 'Meditation', 'Ceramics', 'Novels', 'Wild swimming'],
    'People tell me what is heavy, and we look for a place to put it down.',
    [
      'Therapist off duty. Tell me about your holiday',
      'I listen for a living and talk far too much at dinner to make up for it.',
    ],
    [
      'Good at silences',
      'Psychologist in {city}. I believe in small habits, long walks and second breakfasts.',
    ],
    [
      'Asks “and how was that” about films too',
      'I work with families. Most of them need a table, a pot of soup and a referee.',
    ],
  ),
  life(
    ['Volunteering', 'Local politics', 'Cooking', 'Podcasts', 'Cycling'],
    'When someone has nowhere to sleep, I make telephone calls until they do.',
    [
      'Social worker with a very loud laugh',
      'I know every form in this city by its number, and most of the people behind the counters by name.',
    ],
    [
      'Optimist, against the evidence',
      'I find rooms for people who have none. It goes wrong often and right often enough.',
    ],
    [
      'Cycles to every home visit',
      'I work with young carers in {city}. They are eleven and run households better than I do.',
    ],
  ),
  life(
    ['Dogs', 'Horses', 'Hiking', 'Birdwatching', 'Cats'],
    'I am a doctor for those who cannot say where it hurts.',
    [
      'Country vet. Arms longer than they look',
      'I have been bitten by everything that can bite, and one thing that should not.',
    ],
    ['Named the clinic cat Invoice', 'Vet in {city}. The animals are easy, it is the people who cry.'],
    [
      'Three-legged dog, four-legged sofa',
      'I take home the ones nobody fetches. At the moment that is a greyhound and a very old tortoise.',
    ],
  ),
  life(
    ['Choirs', 'Volunteering', 'Embroidery', 'Tea', 'Walking'],
    'I visit old people and do what their arms no longer want to do.',
    [
      'Carer, tea maker, keeper of other people’s stories',
      'I go from door to door in {city} and hear about the fifties as if they were last week.',
    ],
    [
      'I iron on the move',
      'I care for people at home. The best part is the quarter of an hour that is not on the plan.',
    ],
    [
      'Sings in corridors',
      'I run the music afternoons in a care home. Nobody remembers my name and everybody knows the second verse.',
    ],
  ),
  life(
    ['Philosophy', 'Choirs', 'Gardening', 'Letter writing', 'Radio'],
    'I sit with people when the big things happen.',
    ['Hospital chaplain, jokes included', 'People expect me to have answers. I have good shoes and time.'],
    [
      'Buries, marries, and does the washing-up',
      'I lead a small congregation in {city} that argues about the hymns and agrees about the rest.',
    ],
    [
      'Believer with questions',
      'I work with people of all faiths and none. We mostly need the same things, starting with lunch.',
    ],
  ),
].flat()
