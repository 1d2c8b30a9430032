import { expect, test } from 'vitest'
import { mostAlike } from './similar-texts.ts'

const names = ['Ana', 'Ben', 'Cleo', 'Dana', 'Emil', 'Fatima', 'Goran', 'Hana', 'Ida', 'Jonas']

const copied: Record<string, (name: string, index: number) => string> = {
  'the same words under another name': name =>
    `Hello ${name}, I saw your profile and felt that we have so much in common. I would love to know you better, write to me soon.`,
  'with another number': (_, index) =>
    `I make 400 a day from home and can show you how it works, no risk at all. Ask me for the details on +44 7700 9001${index}0.`,
  'with accents, capitals and signs': (name, index) =>
    `${'!'.repeat(index + 1)} ${index % 2 ? 'PLEASE HELP MY DAUGHTER, SHE NEEDS AN OPERATION AND WE' : 'Please help my daughter, she needs an operation and we'} hàve ńo móney left. Any gift card helps us, ${name}.`,
  'with a word more': (name, index) =>
    `I am a widow with a gold inheritance and I look for an honest person to share it with${index % 2 ? ' today' : ''}. Please answer to my private address, dear ${name}.`,
}

test.each(Object.entries(copied))('copies are found: %s', (_, write) => {
  expect(mostAlike(names.map(write))).toBeGreaterThan(8)
})

/** Twenty people who sing, hike and cook write to each other about it. */
const honest = [
  'Your photo from the Dolomites made me smile, I was there in June. Which hut did you like best?',
  'I was in the Dolomites in June as well and your photo made me homesick for it. Do you go every year?',
  'Hello, you wrote that you sing in a choir. We look for an alto every Tuesday, would you like to come along?',
  'You sing alto, and our choir looks for one on Tuesdays. No audition, only soup afterwards.',
  'I read that you learn Portuguese. I do too, since March. Shall we practise on Sundays for half an hour?',
  'Another person who learns Portuguese! Which course do you take, and is it any good?',
  'Your answer about the best ferry in Norway is right, and I have a spreadsheet that proves it.',
  'I disagree about the best ferry in Norway, and I would like to hear why you think so.',
  'We both like climbing at the old quarry. I go on Thursdays after work if the weather holds.',
  'I saw that you climb at the quarry. I am new in town and have a rope but nobody to hold it.',
  'Your bread looks wonderful. How long do you let the dough rest, and at what temperature?',
  'How do you keep your starter alive when you travel? Mine died twice this year.',
  'You wrote that you restore old radios. I have one of my grandfather that hums, may I ask you about it?',
  'I restore old radios too. Have you ever found valves for a 1957 Saba in good condition?',
  'I noticed that you play Go. I am about 8 kyu and would like a slow game by messages.',
  'Do you still look for someone to play Go with? I play at the library on Saturdays.',
  'You asked what people read at the moment: I am in the middle of a book about lighthouses.',
  'I liked what you wrote about lighthouses, my uncle kept one until it was automated.',
  'We seem to have been at the same university, only ten years apart. Did you know the old canteen?',
  'I work with bees as well, in the north. How did yours come through the winter?',
]

test('twenty honest notes that are alike are no copies', () => {
  expect(mostAlike(honest)).toBe(1)
})

test('what is too short to tell is left out', () => {
  expect(mostAlike(Array.from({ length: 20 }, () => 'Hello, how are you?'))).toBe(0)
  expect(mostAlike([])).toBe(0)
})
