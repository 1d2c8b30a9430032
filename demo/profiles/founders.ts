import type { ProfileEntries } from '@akin/contract/profile/shapes.ts'

type Written = Pick<ProfileEntries, 'headline' | 'bio' | 'interests' | 'prompts'>

/** What those wrote who were here first, by display name. */
export const written: Record<string, Written> = {
  Ana: {
    headline: 'Tile restorer. I put cities back together, one square at a time',
    bio: 'I repair azulejos: walls of blue tiles that have watched Lisbon for three hundred years and have opinions about it. Most days I am up a scaffold with a toothbrush.\n\nI like trains you can sleep on, arguments you can walk away from as friends, and anyone who stops to look up. Ask me about the tile I put in upside down. It is on a church, and nobody has noticed yet.',
    interests: [
      'Ceramics',
      'Night trains',
      'Slow travel',
      'Open water',
      'Fado',
      'Urban sketching',
      'Pickling',
      'Radio',
    ],
    prompts: [
      { id: 'proud', answer: 'A wall of 1,204 tiles, with only one of them upside down.' },
      { id: 'ask', answer: 'Why old buildings hum, and which one in Lisbon hums best.' },
      { id: 'together', answer: 'you think a detour is the point of the walk.' },
    ],
  },
  Ben: {
    headline: 'Bridge engineer by day, very slow sourdough by night',
    bio: 'I look after bridges in the west of England. You have driven over one of mine and thought nothing of it, which is the nicest thing anyone can do.\n\nLearning Portuguese because of a song. I cook for more people than I invite, I am bad at chess in an enthusiastic way, and I will always take the night train.',
    interests: [
      'Bread',
      'Night trains',
      'Maps',
      'Chess',
      'Language learning',
      'Open water',
      'Folk music',
      'Ceramics',
    ],
    prompts: [
      { id: 'work', answer: 'I tap on bridges with a little hammer and listen to what they say.' },
      { id: 'learning', answer: 'Portuguese. So far I can order, apologise and talk about bridges.' },
      { id: 'bad', answer: 'Chess. I see the plan, I admire it, I lose to it.' },
    ],
  },
  Chidi: {
    headline: 'Physics teacher with a trumpet in the cupboard',
    bio: 'I teach physics to seventeen-year-olds in Enugu and play highlife on Fridays with men twice my age and half my worries. My experiments work about as often as my solos. Looking for people who explain things well, and for someone to settle the question of plantain.',
    interests: ['Jazz', 'Maths', 'Live music', 'Chess', 'Football', 'Cooking'],
    prompts: [
      { id: 'teach', answer: 'Why the sky is blue, in four minutes, with a glass of milk.' },
      { id: 'laugh', answer: 'Students who copy my mistakes with perfect handwriting.' },
    ],
  },
  Daria: {
    headline: 'Doctor in training, napper by vocation',
    bio: 'Junior doctor in Iași. I have slept in most of the chairs of this hospital and can recommend two. On free days I take the first train to anywhere with a forest and come back with mushrooms, some of them known to science.',
    interests: ['Mushrooms', 'Hiking', 'Novels', 'Coffee', 'Film photography', 'Foraging'],
    prompts: [
      { id: 'simple', answer: 'A night without the telephone.' },
      { id: 'morning', answer: 'What is a morning.' },
    ],
  },
  Emre: {
    headline: 'Ferry captain. Two continents, fourteen times a day',
    bio: 'I take people across the Bosphorus. Some read, some argue, some feed the gulls although there is a sign. After twenty years I still go out on deck for the light at six. I play the bağlama badly and make tea well.',
    interests: ['Sailing', 'Tea', 'Folk music', 'Photography', 'Fishing', 'Cats'],
    prompts: [
      { id: 'place', answer: 'The bridge of my own ship on my day off. Do not tell anyone.' },
      { id: 'opinion', answer: 'Tea belongs in a glass, so that it can be seen.' },
    ],
  },
  Freja: {
    headline: 'Building a sauna on a raft. It floats, mostly',
    bio: 'Furniture maker in Copenhagen. Four friends and I are building a sauna on the water out of other people’s floorboards. I swim all winter, talk in the morning, and believe a chair should be sat on before it is praised.',
    interests: ['Wild swimming', 'Woodwork', 'Furniture', 'Cycling', 'Design', 'Bread'],
    prompts: [
      {
        id: 'brave',
        answer: 'Lit the stove on the raft for the first time. From the shore, with a long stick.',
      },
      { id: 'good', answer: 'Sanding. It is thinking with your hands.' },
    ],
  },
  Gita: {
    headline: 'Mathematician, mother of twins, outnumbered',
    bio: 'I teach number theory in Pune and am corrected at home by two nine-year-olds. I sing Hindustani music every morning before anybody can ask me for anything. Write to me about primes, mangoes or the art of the short walk.',
    interests: ['Maths', 'Singing', 'Parenting', 'Classical music', 'Walking', 'Crosswords'],
    prompts: [
      { id: 'changed', answer: 'Silence. I thought it was empty, and then I had twins.' },
      { id: 'talk', answer: 'Infinity, and how there is more than one of it.' },
    ],
  },
  Hugo: {
    headline: 'Puppeteer. The fox is the difficult one',
    bio: 'I studied law for a year, and then a man in the park let me hold his marionette. Now I tour the schools around Lyon with a suitcase of animals. The fox gets fan mail. I get crumbs, and I am happy.',
    interests: ['Theatre', 'Crafts', 'Improv', 'Comics', 'Cycling', 'Flea markets'],
    prompts: [
      { id: 'work', answer: 'You know. You talked to the fox the whole time and never looked at me.' },
      { id: 'hobby', answer: 'Sewing, at twenty-three, because foxes need trousers.' },
    ],
  },
  Ines: {
    headline: 'Sound recordist, collector of quiet places',
    bio: 'I record the sound of things for films: rain on tin, doors, a kitchen before anyone is up. My flat in Porto is above a cobbler, and I have him on tape. If you know a place with no road in earshot, I will bring lunch.',
    interests: ['Radio', 'Field recording', 'Cinema', 'Walking', 'Birdwatching', 'Tea'],
    prompts: [
      { id: 'song', answer: 'The dawn chorus, fourth of May, five twelve in the morning.' },
      { id: 'taught', answer: 'To name the birds I already know by voice.' },
    ],
  },
  Jonas: {
    headline: 'Prints posters by hand, cannot fold a shirt',
    bio: 'I run a small print shop in Leipzig with a press from 1924 that we call Hannelore. She sets the pace. I like big letters, honest paper and people who turn up with a thermos. Always looking for pen pals who want something printed.',
    interests: ['Printmaking', 'Letter writing', 'Bookbinding', 'Coffee', 'Bouldering', 'Vinyl'],
    prompts: [
      {
        id: 'opinion',
        answer: 'There are only about five good typefaces, and we will fight over the fifth.',
      },
      { id: 'together', answer: 'you read the back of posters as well.' },
    ],
  },
  Kira_Sol: {
    headline: 'Marine biologist, afraid of fish with plans',
    bio: 'I count dolphins off the coast of Uruguay and try to tell them apart by their fins. They can tell me apart without trying. I am home two weeks in five, and on those I want to dance, eat vegetables and hear what I missed.',
    interests: ['Open water', 'Dancing', 'Sustainability', 'Photography', 'Vegan food', 'Sailing'],
    prompts: [
      { id: 'ask', answer: 'The dolphin we call Gerardo, and what he did to my hat.' },
      { id: 'years', answer: 'Have published the hat story, with figures.' },
    ],
  },
  'Liam-O': {
    headline: 'Postman in Galway. I know your dog',
    bio: 'I carry letters up and down the same hill and have read none of them, though I could tell you things about the envelopes. I am learning the fiddle from a man of ninety-one who says I am coming on. He is a kind liar.',
    interests: ['Folk music', 'Walking', 'Letter writing', 'Dogs', 'History', 'Storytelling'],
    prompts: [
      { id: 'friends', answer: 'That I could find them in the dark by their doorbells.' },
      { id: 'simple', answer: 'A handwritten address.' },
    ],
  },
  Mei: {
    headline: 'Draws one window a day',
    bio: 'I draw comics in Taipei about the people in the building opposite, all invented, I hope. By night I letter other people’s comics so that the shouting looks loud enough. Looking for quiet friends with noisy imaginations.',
    interests: ['Comics', 'Illustration', 'Urban sketching', 'Night markets', 'Tea', 'Animation'],
    prompts: [
      { id: 'proud', answer: 'Window 612. The old man waved and held up a drawing of mine.' },
      { id: 'learning', answer: 'To draw hands that look as if they belong to the same person.' },
    ],
  },
  Noor: {
    headline: 'New in Amsterdam. Has found the good bread',
    bio: 'Paediatric nurse, eight weeks in the city, already told off for walking on the cycle path in three languages. I have a balcony, a tin of cardamom and an excellent memory for names. Show me your favourite corner and I will cook.',
    interests: ['Cooking', 'Language learning', 'City walks', 'Poetry', 'Cycling', 'Street food'],
    prompts: [
      {
        id: 'meal',
        answer: 'My mother’s maqluba. It is turned over at the table, and everyone holds their breath.',
      },
      { id: 'brave', answer: 'Rode a bicycle with a crate on it, across tram lines, in the rain.' },
    ],
  },
}
