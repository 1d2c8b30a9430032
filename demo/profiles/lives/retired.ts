import { life } from './life.ts'

export const retired = [
  life(
    ['Allotments', 'Gardening', 'Pickling', 'Radio', 'Walking'],
    'I used to build roads. Now I grow beans, and the beans are harder.',
    [
      'Retired, not finished',
      'Forty years of work and now an allotment, which is forty years of work in one summer.',
    ],
    [
      'My marrows have won things',
      'I live in {city} with a shed, a radio and a small bird who thinks he pays rent.',
    ],
    ['Gives away courgettes, will not take no', 'I have time, a kettle and too many vegetables.'],
  ),
  life(
    ['Choirs', 'Classical music', 'Theatre', 'Novels', 'Tea'],
    'I was a teacher. Now I am the one who asks if we may go outside.',
    [
      'Forty years a teacher. Ask me anything twice',
      'My pupils are grandparents now and still put up a hand when they see me at the market.',
    ],
    [
      'Back row of the choir, first to laugh',
      'I joined a choir last year and should have done so at eighteen.',
    ],
    [
      'Reads everything, remembers the covers',
      'I run a book group in {city} in which nobody has ever finished the book.',
    ],
  ),
  life(
    ['Chess', 'History', 'Crosswords', 'Philosophy', 'Coffee'],
    'I play chess in the park with people who have all day.',
    [
      'Old enough to be open to argument',
      'I play chess on the square in {city}. I lose to a boy of nine, with growing pleasure.',
    ],
    [
      'I have changed my mind about most things',
      'Retired judge. I was certain for thirty years and am enjoying the holiday.',
    ],
    [
      'Old engineer, young opinions',
      'I take the bus to the last stop of every line and have lunch there. Four lines to go.',
    ],
  ),
  life(
    ['Genealogy', 'Letter writing', 'Maps', 'Film photography', 'Museums'],
    'I look for people who lived long ago and had my nose.',
    [
      'Looking for relatives, happy with friends',
      'I have traced my family back to a stolen goose. It explains a good deal.',
    ],
    [
      'Writes proper letters, with weather in them',
      'I was a postman in {city} and still walk the round, out of curiosity.',
    ],
    ['Ship’s cook, ret.', 'I went round the world nine times and mostly saw the inside of a pot.'],
  ),
  life(
    ['Knitting', 'Embroidery', 'Baking', 'Parenting', 'Folk music'],
    'I knit things that my grandchildren politely wear.',
    [
      'Grandparent of five, none of whom called back',
      'I learnt to type here so that I could be told how to use the other thing.',
    ],
    [
      'Knits faster than most people talk',
      'I make socks for the whole street in {city}. The postman has three pairs.',
    ],
    [
      'Bakes for the building',
      'There are eleven flats on our stair, and I know everyone’s favourite cake and nobody’s business.',
    ],
  ),
  life(
    ['Swimming', 'Dancing', 'Travel', 'Language learning', 'Yoga'],
    'I do all the things I said I would do later. It is later.',
    ['Learning to swim, finally', 'My doctor said to keep moving. She has regretted it since the tango.'],
    ['Widowed, curious, up early', 'It was quiet in {city} for a while. Then I bought a railcard.'],
    ['New hip, new hobbies', 'I am learning Portuguese for no reason at all, which is the best one.'],
  ),
  life(
    ['Jazz', 'Vinyl', 'Dancing', 'Woodwork', 'Stand-up comedy'],
    'I used to play the trombone on ships. I still do, without the ships.',
    [
      'Trombone, one careful owner',
      'I played in dance halls in {city} before you were born and know what your parents danced to.',
    ],
    ['Two thousand records and no downloads', 'I repair clocks. They come in early and go out on time.'],
    [
      'Still got rhythm, lost the car keys',
      'We are four old friends with a band. Together we are three hundred and one.',
    ],
  ),
  life(
    ['Birdwatching', 'Volunteering', 'Local politics', 'Hiking', 'Fermenting'],
    'I worked in a bank, which I do not recommend, and now I look after a pond.',
    [
      'Retired nurse, full-time busybody',
      'I sit on three committees in {city}, and one of them is about benches.',
    ],
    [
      'Walks every day, whatever it does',
      'I count the birds on the same path each morning and write it in a book that nobody will read. It is bliss.',
    ],
    [
      'Volunteer driver, excellent sandwiches',
      'I drive people to their hospital appointments. We have the best talks on the way home.',
    ],
  ),
  life(
    ['Astronomy', 'Radio', 'Electronics', 'Sailing', 'Science fiction'],
    'I talk by radio to people on other continents about the weather there.',
    [
      'Radio amateur since valves were warm',
      'I have spoken to a man in a lighthouse every Friday since 1987. We have never met.',
    ],
    [
      'Built a telescope, lost a shed',
      'I show Saturn to the neighbours’ children in {city}. They always ask if it is a sticker.',
    ],
    ['Taught physics, broke things', 'Retired professor of small particles and large coffees.'],
  ),
  life(
    ['Painting', 'Museums', 'Poetry', 'City walks', 'Opera'],
    'I paint the same tree every week, and it is never the same tree.',
    [
      'Took up painting at sixty, no regrets, some stains',
      'I had an office with no windows for thirty years. Now I only paint windows.',
    ],
    ['Matinée person', 'I go to everything before six o’clock in {city} and clap for two.'],
    [
      'Was a judge of cattle, now of watercolours',
      'You would be surprised how much is the same. It is all in the legs.',
    ],
  ),
].flat()
