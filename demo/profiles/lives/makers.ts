import { life } from './life.ts'

export const makers = [
  life(
    ['Woodwork', 'Furniture', 'Walking', 'Folk music', 'Radio'],
    'I turn trees into tables, and the table lasts longer than the tree.',
    [
      'Carpenter. Measures twice, still cuts wrong',
      'I build staircases in {city}. If you have ever run down one without thinking, that was the idea.',
    ],
    [
      'Owner of one good plane and four bad ones',
      'I make furniture that will outlive us, which is a strange thing to do on a Tuesday.',
    ],
    ['Sawdust in the butter again', 'My workshop has a stove, a radio and a chair for whoever comes by.'],
  ),
  life(
    ['Ceramics', 'Tea', 'Design', 'Slow travel', 'Museums'],
    'I make mud into cups.',
    [
      'Potter. Ask about the teapot',
      'I throw cups in a shed behind the station in {city}. The good ones I sell, the better ones I keep.',
    ],
    [
      'Clay under the nails, always',
      'I was an accountant until a birthday voucher for a pottery course went badly wrong.',
    ],
    [
      'Fires a kiln, not people',
      'I run an open studio on Saturdays. Everyone’s first bowl is an ashtray, and that is fine.',
    ],
  ),
  life(
    ['Sewing', 'Fashion', 'Mending', 'Thrift shops', 'Vinyl'],
    'I make clothes bigger, smaller and loved again.',
    [
      'Tailor. I can see that button from here',
      'I alter other people’s clothes and have not hemmed my own curtains in six years.',
    ],
    [
      'Mends what you were about to throw away',
      'I run a mending circle in {city}. Bring the jumper with the hole, we do not judge.',
    ],
    [
      'Costumes for people who sing at the back',
      'I sew for the opera. The chorus is warm, the tenor is vain, the trousers are elastic.',
    ],
  ),
  life(
    ['Bookbinding', 'Calligraphy', 'Printmaking', 'Novels', 'Letter writing'],
    'I make books better from the outside.',
    [
      'Bookbinder, slow on purpose',
      'I repair family bibles and cookery books. The cookery books have had the harder lives.',
    ],
    [
      'Prints posters with letters made of wood',
      'I keep a hundred-year-old press running in {city} with oil, swearing and love.',
    ],
    [
      'Handwriting for hire',
      'I write other people’s wedding invitations and have opinions about everyone’s surname.',
    ],
  ),
  life(
    ['Cycling', 'Mending', 'Coffee', 'Maps', 'Camping'],
    'I am a doctor for bicycles.',
    [
      'Bike mechanic, wheel whisperer',
      'My shop in {city} is the size of a cupboard and smells better than it should.',
    ],
    [
      'Rode to work across a continent once',
      'I build bicycles for people who are told they cannot ride one. So far everyone could.',
    ],
    ['Will true your wheel while we talk', 'I repair things all day and then relax by repairing things.'],
  ),
  life(
    ['Electronics', 'Radio', 'Music production', 'Vinyl', 'Flea markets'],
    'I wake up old radios.',
    ['Repairs radios older than my parents', 'I like machines that get warm when they talk.'],
    [
      'Electrician with a soldering habit',
      'I wire houses in {city} and build synthesisers that only dogs can hear.',
    ],
    [
      'Sound engineer. Yes, it is meant to sound like that',
      'I sit in the dark at the back of concerts and make other people sound like themselves.',
    ],
  ),
  life(
    ['Architecture', 'Urban sketching', 'Public transport', 'City walks', 'Design'],
    'I draw houses before they are there.',
    [
      'Architect who rents',
      'I design small houses in {city} and live in a badly planned flat with excellent light.',
    ],
    ['Looks up a lot', 'I restore old staircases. They were built for bigger skirts and smaller phones.'],
    ['Sketches every station I wait in', 'Town planner. I spend my days defending benches.'],
  ),
  life(
    ['Sailing', 'Woodwork', 'Kayaking', 'Open water', 'Fishing'],
    'I make boats that stay on top of the water.',
    ['Boat builder, lives uphill', 'I build wooden boats, one a year, and cry a bit when they leave.'],
    [
      'Happiest in a small boat, in light rain',
      'I drive a ferry. Nine minutes there, nine minutes back, and it has never been the same trip.',
    ],
    [
      'Knows eleven knots, uses two',
      'I mend sails in a loft by the harbour and teach children to capsize properly.',
    ],
  ),
  life(
    ['Gardening', 'Allotments', 'Beekeeping', 'Foraging', 'Pickling'],
    'I help flowers to be in the right place.',
    [
      'Gardener. Not afraid of a compost conversation',
      'I look after a public garden in {city} and a very private allotment.',
    ],
    [
      'Forty thousand bees and a cat',
      'I keep bees on a roof. They have a better view than most people in town.',
    ],
    ['Talks to beans', 'I grow vegetables for nine restaurants and eat toast standing up.'],
  ),
  life(
    ['Bread', 'Baking', 'Fermenting', 'Cycling', 'Jazz'],
    'I make the holes in the bread.',
    ['Baker. The answer is more butter', 'I bake in {city}, eleven kinds, and still argue with rye.'],
    [
      'Gave up law for croissants',
      'I used to write contracts. Now I write “back at seven” on a door, and nobody has ever appealed.',
    ],
    [
      'Up at three so you can be late',
      'There is a moment at five when the whole street smells right. I do it for that.',
    ],
  ),
  life(
    ['Street food', 'Cooking', 'Fermenting', 'Travel', 'Festivals'],
    'I cook for people who are hungry and in a hurry, and I slow them down a little.',
    [
      'Chef who eats cereal at midnight',
      'I run a kitchen of six in {city}. Nobody shouts, which is why nobody leaves.',
    ],
    [
      'One food truck, two moods',
      'I sell dumplings from a blue van. The van has a name and its own opinions.',
    ],
    [
      'Will cook for new friends',
      'I cater for weddings and funerals, and the funerals have the better appetite.',
    ],
  ),
  life(
    ['Wine', 'Geology', 'Slow travel', 'Opera', 'Walking'],
    'I look after grapes until they are ready to be something else.',
    ['Makes wine, drinks tea', 'I work a very steep hill, by hand. My calves are the envy of the valley.'],
    [
      'Can tell granite from slate, with eyes closed',
      'I came for one harvest and stayed for eleven. The hill decides these things.',
    ],
    [
      'Tastes things for a living, spits politely',
      'I run a small cellar where people come in for a bottle and leave with a story about rain.',
    ],
  ),
].flat()
