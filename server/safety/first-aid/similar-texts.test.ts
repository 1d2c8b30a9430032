import { expect, test } from 'vitest'
import { honestNotes } from './honest-notes.testing.ts'
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
  expect(mostAlike(names.map(write))).toBe(names.length)
})

test('twenty honest notes that are alike are no copies', () => {
  expect(mostAlike(honestNotes)).toBe(1)
})

test('what is too short to tell is left out', () => {
  expect(mostAlike(Array.from({ length: 20 }, () => 'Hello, how are you?'))).toBe(0)
  expect(mostAlike([])).toBe(0)
})
