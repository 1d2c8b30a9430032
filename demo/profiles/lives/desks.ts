import { life } from './life.ts'

export const desks = [
  life(
    ['Coding', 'Open source', 'Bouldering', 'Coffee', 'Science fiction'],
    'I write recipes for a machine that follows them too exactly.',
    ['Programmer, mostly deletes', 'I write software in {city} and my proudest work is the part I took out.'],
    [
      'Maintains a library three people use, kindly',
      'By day I keep servers upright, at night I climb walls and fall off those.',
    ],
    ['It works on my machine', 'I fix bugs for a living and leave the ones in the garden alone.'],
  ),
  life(
    ['Data', 'Maps', 'Public transport', 'Trail running', 'Museums'],
    'I draw maps of things you cannot see, like how long people wait for a bus.',
    [
      'Cartographer. Gets lost on purpose',
      'I make maps for the city of {city} and have walked every street on the blue ones.',
    ],
    [
      'I know why your bus is late',
      'I plan timetables. If two trains wait for each other, that was me being romantic.',
    ],
    [
      'Believes in legends, the kind on maps',
      'I turn numbers into pictures and then argue about the colour green.',
    ],
  ),
  life(
    ['Design', 'Illustration', 'Ceramics', 'Yoga', 'World cinema'],
    'I decide where the button goes, so that you never have to look for it.',
    [
      'Designer, recovering perfectionist',
      'I design forms. Nobody dreams of it, and yet everyone has cried over a bad one.',
    ],
    [
      'Will notice the spacing',
      'I do signs for hospitals in {city}. The nicest compliment is when nobody asks the way.',
    ],
    [
      'Draws arrows for a living',
      'I make exhibitions about ordinary things. The next one is about queues, and there will be one.',
    ],
  ),
  life(
    ['Economics', 'Chess', 'Cycling', 'Jazz', 'Crosswords'],
    'I count money that belongs to others and make sure it is still there.',
    [
      'Accountant. We exist, and we dance',
      'I do the books for theatres, who pay me in tickets and gratitude, in that order.',
    ],
    [
      'Good with numbers, better with soup',
      'I have balanced the same charity’s books in {city} for years, and they still bring me cake.',
    ],
    [
      'Spreadsheets on weekdays, saxophone on Sundays',
      'My neighbours know my repertoire. All four songs of it.',
    ],
  ),
  life(
    ['Essays', 'Radio', 'Podcasts', 'History', 'City walks'],
    'I ask people questions and write down what they meant.',
    [
      'Local reporter, long shoelaces',
      'I write about {city} for people who live in {city}. Lost parrots do better than budgets.',
    ],
    ['Asks one question too many', 'I make slow radio about people who love their work. Send me yours.'],
    [
      'Deadline is a strong word',
      'I edit other people’s sentences and leave notes in the margin like a worried aunt.',
    ],
  ),
  life(
    ['Novels', 'Language learning', 'Linguistics', 'Slow travel', 'Tea'],
    'I carry stories from one language to another and try not to spill them.',
    [
      'Translator. There is no word for it',
      'I translate novels and have been looking for one adjective since March.',
    ],
    [
      'Lives between two dictionaries',
      'Interpreter in {city}. I have said brilliant things, all of them by other people.',
    ],
    [
      'Subtitles. You are welcome',
      'I fit whole conversations into two lines at the foot of the screen, and cry at the same place every time.',
    ],
  ),
  life(
    ['Reading', 'Genealogy', 'Crosswords', 'Choirs', 'Cats'],
    'I look after books that belong to everyone.',
    [
      'Librarian, not quiet at all',
      'I work in the branch by the station in {city}. We lend books, drills, cake tins and an ear.',
    ],
    [
      'Archive dweller, emerges for cake',
      'I keep old letters dry. Most of them say: why have you not written?',
    ],
    [
      'Finds the book with the blue cover',
      'You do not need to know the title. Tell me what the weather was like in it.',
    ],
  ),
  life(
    ['Local politics', 'Philosophy', 'Tennis', 'Theatre'],
    'When two people cannot agree, I help them to disagree properly.',
    [
      'Lawyer for tenants, gardener for sanity',
      'I stop people from being thrown out of their homes. Some weeks I even manage it before lunch.',
    ],
    [
      'Argues for money, listens for free',
      'Mediator in {city}. My favourite sound is the pause before “all right, then”.',
    ],
    ['Small print, large heart', 'I read the terms and conditions so that somebody has.'],
  ),
  life(
    ['Sustainability', 'Maths', 'Sailing', 'Piano', 'Hiking'],
    'I help the wind to boil your kettle.',
    [
      'Wind engineer with terrible hair',
      'I build turbines at sea. The commute is a helicopter and the canteen is famous.',
    ],
    [
      'Checks bridges so you need not think of them',
      'Structural engineer in {city}. I tap on concrete and listen for bad news.',
    ],
    [
      'Water, pipes and poetry',
      'I keep the drinking water of a large town clean. You are welcome, and please stop flushing that.',
    ],
  ),
  life(
    ['Game design', 'Board games', 'Puzzles', 'Improv', 'Mythology'],
    'I invent rules that are fun to follow.',
    ['Designs board games, reads rules aloud', 'I test games on friends in {city}. I still have some.'],
    ['Dungeon master of four accountants', 'On Thursdays I am a dragon, a tavern and the weather.'],
    [
      'Puzzle setter. Sorry about Friday',
      'I write crosswords for a small paper and get large letters about them.',
    ],
  ),
  life(
    ['Public transport', 'Night trains', 'Photography', 'Street food', 'History'],
    'I drive the tram, and yes, I get to ring the bell.',
    [
      'Tram driver on line six',
      'I go round the town eight times a day and see something new at every stop but one.',
    ],
    ['Night-train conductor, collects sunrises', 'I have woken more strangers gently than anyone you know.'],
    [
      'Ask me about timetables, I dare you',
      'I work in a signal box and wave at everybody. About a third wave back, and it is rising.',
    ],
  ),
  life(
    ['Travel', 'Language learning', 'Cooking', 'Swimming', 'Podcasts'],
    'I help people who come from far away to feel at home here.',
    ['New town, same teapot', 'I moved to {city} for a job and stayed for the market on Saturdays.'],
    [
      'Works from the kitchen table, misses people',
      'I answer questions for a software company. The answer is usually to turn it off and on, but I say it with warmth.',
    ],
    [
      'Human resources, emphasis on human',
      'I hire people and remember what everybody said their dog was called.',
    ],
  ),
  life(
    ['Astronomy', 'Geology', 'Mountains', 'Science fiction', 'Photography'],
    'I listen to the ground in case it wants to say something.',
    [
      'Listens to earthquakes',
      'I am a seismologist near {city}. The earth is never still and neither is my left leg.',
    ],
    [
      'Studies ice, wears two hats',
      'I drill holes in glaciers and read what the weather wrote there ten thousand years ago.',
    ],
    ['Measures rain. Enjoys it, too', 'Meteorologist. I was wrong on Tuesday, and I have heard about it.'],
  ),
  life(
    ['Psychology', 'Data', 'Open water', 'Ceramics', 'Vegan food'],
    'I look through a very good magnifying glass at very small creatures.',
    [
      'Biologist. It is always mushrooms',
      'I study lichen, which is two creatures sharing a flat and getting on with it.',
    ],
    ['Has met a tardigrade', 'I work in a lab in {city} and have named a centrifuge after my landlady.'],
    [
      'Counts plankton, loses socks',
      'I spend six weeks a year on a ship, looking at water through other water.',
    ],
  ),
].flat()
