import { life } from './life.ts'

export const arts = [
  life(
    ['Film photography', 'City walks', 'World cinema', 'Coffee', 'Flea markets'],
    'I keep moments in small boxes, one thirty-sixth of a second at a time.',
    [
      'Thirty-six frames, one good one',
      'I photograph hands at work: bakers, nurses, people who fold maps properly.',
    ],
    [
      'Wedding photographer, cries first',
      'I have been to four hundred weddings in and around {city} and only one ended in the fountain.',
    ],
    ['Develops film in the bathroom', 'Please knock. It is not what you think, it is fixer.'],
  ),
  life(
    ['Jazz', 'Live music', 'Vinyl', 'Improv', 'Music production'],
    'I play the big violin that one does not put under the chin.',
    ['Double bass, small car', 'I play in three bands in {city}, one of them on purpose.'],
    ['Drummer. Sorry about the table', 'I keep time for a living and am late for everything else.'],
    [
      'Plays trumpet into a wardrobe',
      'The wardrobe was the neighbours’ idea, and it has improved my low notes.',
    ],
  ),
  life(
    ['Classical music', 'Choirs', 'Singing', 'Opera', 'Cycling'],
    'I wave my arms, and sixty people breathe in at the same time.',
    [
      'Conducts a choir of people who “cannot sing”',
      'Everybody can sing. I have proof every Wednesday, in four parts.',
    ],
    ['Alto, and proud of it', 'I teach the cello in {city} to children of eight and of eighty.'],
    ['Organ tuner, hums in lifts', 'I crawl around inside church organs with a torch and a sandwich.'],
  ),
  life(
    ['Painting', 'Museums', 'Urban sketching', 'Open water', 'Poetry'],
    'I look at one thing for a very long time and then put it on a wall.',
    [
      'Paints rooms after everyone has left',
      'I paint unmade beds, empty cafés and the light on a kitchen floor.',
    ],
    [
      'Guards paintings, has favourites',
      'I am a museum attendant in {city}. Ask me which visitors talk to the portraits. All the nice ones.',
    ],
    [
      'Watercolours in bad weather',
      'I sit on a folding stool in parks, and strangers tell me their lives. The pictures are a by-product.',
    ],
  ),
  life(
    ['Poetry', 'Essays', 'Novels', 'Walking', 'Letter writing'],
    'I make things up and write them down before they fly off.',
    [
      'Second novel. Do not ask',
      'I write in the mornings and work in a bookshop in the afternoons, where I hide my own book face out.',
    ],
    [
      'Poet with a day job',
      'I write instructions for washing machines and sonnets. They are closer than you think.',
    ],
    [
      'Writes obituaries, loves life',
      'My job is to find the one story about a person that makes everyone say: yes, exactly.',
    ],
  ),
  life(
    ['Theatre', 'Crafts', 'Woodwork', 'Mythology', 'Festivals'],
    'I build the castle that falls down at exactly the right moment.',
    [
      'Stage manager. In control of the fog',
      'I sit in the dark in {city} and say “go”. It is the best word there is.',
    ],
    [
      'Puppeteer, talks with hands',
      'I play to rooms full of four-year-olds, who are the only honest critics.',
    ],
    ['Paints forests on cloth', 'I make scenery. From ten metres away I am a genius.'],
  ),
  life(
    ['Cinema', 'World cinema', 'Screenwriting', 'Street food', 'Podcasts'],
    'I show films in a room where everyone agrees to be quiet together.',
    [
      'Projectionist at the last cinema with a curtain',
      'We have ninety seats and one of them squeaks. That is mine.',
    ],
    ['Cuts films, keeps the pauses', 'Editor in {city}. If you never notice what I did, I did it well.'],
    [
      'Documentaries about people who hate being filmed',
      'My longest project was six years with a lighthouse keeper. We are now on first-name terms.',
    ],
  ),
  life(
    ['Dancing', 'Pilates', 'Festivals', 'Live music', 'Cooking'],
    'I show people where to put their feet.',
    [
      'Tango teacher, steps on nobody',
      'I teach tango to beginners in {city}. It is walking, with an argument.',
    ],
    [
      'Danced professionally, sits gratefully',
      'My knees retired before I did. The rest of me found a ceilidh band.',
    ],
    [
      'Folk dances for people with two left feet',
      'I call the dances in village halls and have never yet lost a couple.',
    ],
  ),
  life(
    ['Stand-up comedy', 'Improv', 'Board games', 'Podcasts', 'Thrift shops'],
    'I say silly things to tired grown-ups until they feel better.',
    [
      'Comedian, serious about breakfast',
      'I tell jokes in back rooms in {city}, where the microphone smells of other comedians.',
    ],
    ['Hospital clown, off duty', 'I wear the red nose at work. At home I am the quiet one, ask my plants.'],
    [
      'Quizmaster with mercy',
      'I run a pub quiz where the last team gets the cake. It has changed everything.',
    ],
  ),
].flat()
