import { life } from './life.ts'

export const young = [
  life(
    ['Linguistics', 'Language learning', 'Choirs', 'Night trains', 'Tea'],
    'I read very old letters to find out how people used to talk.',
    [
      'Third year of linguistics, tenth year of eavesdropping',
      'I study how people greet each other and then forget to do it myself.',
    ],
    [
      'Collecting words nobody needs',
      'Student in {city}, writing a thesis about the word “actually”. Actually it is going well.',
    ],
    [
      'Learning my grandmother’s language, slowly',
      'I understood every word at home and spoke none of them. This year I started answering back.',
    ],
  ),
  life(
    ['Coding', 'Electronics', 'Indie games', 'Board games', 'Robotics'],
    'I teach a small robot not to fall down the stairs.',
    ['My robot is better at stairs than I am', 'Engineering student. My desk is mostly solder and cold tea.'],
    [
      'Makes tiny games about large feelings',
      'I make games that take ten minutes and ask you to call your mother afterwards.',
    ],
    [
      'First in the lab, last to find my keys',
      'I am learning to build machines that help people carry things. I carry most of the parts myself.',
    ],
  ),
  life(
    ['Running', 'Volleyball', 'Psychology', 'Podcasts', 'Cooking'],
    'I learn how knees work, so that yours keep working.',
    ['Future physio, current owner of a bad knee', 'I study the body and mine keeps setting me exercises.'],
    [
      'Captain of a team that loses with style',
      'Physiotherapy student, volleyball on Tuesdays. We are bottom of the league and first in the bar.',
    ],
    [
      'Will tell you to stretch',
      'Learning to mend people. Friends now stand up straight when I come into the room.',
    ],
  ),
  life(
    ['Illustration', 'Comics', 'Drawing', 'Animation', 'Cats'],
    'I draw the pictures in books that you look at before you can read.',
    [
      'Draws cats for a living, nearly',
      'Illustration student in {city}. I have drawn every window of my street and two neighbours noticed.',
    ],
    ['Ink on both sleeves', 'I make comics about quiet people doing loud things.'],
    [
      'Twelve frames a second, one coffee an hour',
      'I animate things by hand because I like to suffer beautifully.',
    ],
  ),
  life(
    ['Coffee', 'Vinyl', 'Live music', 'Skateboarding', 'Photography'],
    'I make the drink that makes grown-ups kind again.',
    [
      'Barista. Yes, I remember your order',
      'I work the early shift in {city} and know who is in love before they do.',
    ],
    ['Flat white, crooked ollie', 'Coffee by day, skate park by night, bruises by the weekend.'],
    [
      'I play records to people who came for cake',
      'I choose the music in a café. It is a responsibility and I treat it as one.',
    ],
  ),
  life(
    ['Sustainability', 'Cycling', 'Vegan food', 'Local politics', 'Mending'],
    'I count bees, and then I tell the mayor.',
    [
      'Planting trees I will sit under at sixty',
      'I study how cities could be greener and start with my windowsill.',
    ],
    [
      'Repairs bikes for people who promise to ride them',
      'I run a repair evening in a borrowed garage. Bring the squeak, I have the oil.',
    ],
    [
      'Youngest person at every council meeting',
      'I go to council meetings for fun. Someone has to, and they have started saving me a chair.',
    ],
  ),
  life(
    ['Hip-hop', 'Dancing', 'Music production', 'Fashion', 'Thrift shops'],
    'I press buttons until people have to dance.',
    [
      'Bedroom producer with patient neighbours',
      'I make beats out of kitchen noises. The fridge has better timing than I have.',
    ],
    [
      'Dances in queues',
      'I teach a street-dance class for beginners in {city}. The only rule is that nobody says sorry.',
    ],
    ['Two left feet, one good jacket', 'Everything I wear belonged to someone braver.'],
  ),
  life(
    ['Astronomy', 'Maths', 'Science fiction', 'Chess', 'Piano'],
    'I use long sums to weigh stars.',
    [
      'Physics student, amateur at everything else',
      'I can tell you how far away that star is and not where I left my phone.',
    ],
    [
      'Likes problems that do not want to be solved',
      'Doing a degree in maths for the chalk. I play the piano when a proof will not come.',
    ],
    [
      'Up late for reasons of astronomy',
      'I run the student telescope in {city}. Clouds are my nemesis and I know all of them by name.',
    ],
  ),
  life(
    ['Travel', 'Language learning', 'Street food', 'Hiking', 'Journalling'],
    'Right now I am learning how other people live, and washing their dishes.',
    [
      'Between two chapters, enjoying the white space',
      'I finished school, worked in a hotel kitchen and am now going slowly wherever the trains go.',
    ],
    ['Gap year, no plan, good shoes', 'I came to {city} for a week. That was in spring.'],
    [
      'Learning three languages and fluent in none',
      'I am an au pair to two small tyrants who correct my grammar at breakfast.',
    ],
  ),
  life(
    ['Theatre', 'Improv', 'Poetry', 'Cinema', 'Stand-up comedy'],
    'I pretend to be other people, which is easier than it looks.',
    [
      'Drama student, calm in real life',
      'I spend my days pretending and come home to be extremely ordinary.',
    ],
    [
      'Has died on stage, both ways',
      'I did my first stand-up set last winter. Eleven people, one laugh, still living on it.',
    ],
    ['Will read a poem at your wedding', 'I write poems on receipts. My tax return is going to be lovely.'],
  ),
  life(
    ['Basketball', 'Football', 'Data', 'Coding', 'Podcasts'],
    'I count what happens in games, so that the team knows what it felt.',
    [
      'Numbers by day, hoops at dusk',
      'First job, junior analyst. I make charts and then explain that charts are not the weather.',
    ],
    [
      'New in {city}, brought a football',
      'I moved for work three months ago and know the way to the office and to one good bakery.',
    ],
    [
      'Off the bench with first-class opinions',
      'I am the one who brings oranges at half-time. Nobody asked. Everyone eats them.',
    ],
  ),
  life(
    ['Baking', 'Bread', 'Gardening', 'Novels', 'House plants'],
    'I get up in the dark so that your bread is warm.',
    [
      'Apprentice baker, asleep by nine',
      'I start at three in the morning. If you write to me at noon you will get me at my wisest.',
    ],
    [
      'Flour in the seams of everything',
      'I am learning to bake in {city}. My starter is called Gerald and he is needy.',
    ],
    [
      'Grows tomatoes on a fire escape',
      'I have forty house plants and a room that was advertised as bright.',
    ],
  ),
  life(
    ['Reading', 'Letter writing', 'Knitting', 'Crosswords', 'Tea'],
    'I put books back where people will find them by accident.',
    [
      'Twenty-something, going on eighty',
      'I knit on the bus and have been adopted by every pensioner on line four.',
    ],
    [
      'Library trainee, whispers professionally',
      'I work in the returns room, where one learns what people use as bookmarks. Bacon, once.',
    ],
    [
      'Pen pal with terrible handwriting',
      'I would rather get one letter than forty messages, and yes, I see the problem with being here.',
    ],
  ),
].flat()
