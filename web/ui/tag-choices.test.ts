import { expect, test } from 'vitest'
import { choicesFor, step } from './tag-choices.ts'

const options = ['Art history', 'Art', 'Trail running', 'Running'].map(value => ({ value, label: value }))
const ask = (text: string, { own = true, values = [] as string[] } = {}) => {
  const { choices, first } = choicesFor({ options, values, text, own })
  return { choices: choices.map(({ label }) => label), first: choices[first]?.value }
}

test('the best suggestion is the one that Enter takes, and one’s own words come last', () => {
  expect(ask('run')).toEqual({ choices: ['Running', 'Trail running', 'Add “run”'], first: 'Running' })
  expect(ask('Bread, warm')).toEqual({ choices: ['Add “Bread, warm”'], first: 'Bread, warm' })
})

test('what was typed in full is meant, also where it begins another', () => {
  expect(ask('art')).toEqual({ choices: ['Art history', 'Art'], first: 'Art' })
})

test('what is chosen already gives way to nothing else', () => {
  expect(ask('running', { values: ['Running'] })).toEqual({ choices: ['Trail running'], first: undefined })
  expect(ask('knots', { values: ['Knots'] })).toEqual({ choices: [], first: undefined })
})

test('where only what is listed counts, nothing else is offered; and nothing typed marks nothing', () => {
  expect(ask('knots', { own: false })).toEqual({ choices: [], first: undefined })
  expect(ask(' ', { own: false })).toEqual({ choices: options.map(({ label }) => label), first: undefined })
})

test('the arrows go round by the field itself, where what stands there may be meant', () => {
  const walk = (own: boolean) => [
    step(-1, 1, 2, own),
    step(1, 1, 2, own),
    step(0, -1, 2, own),
    step(-1, -1, 2, own),
  ]
  expect(walk(true)).toEqual([0, -1, -1, 1])
  expect(walk(false)).toEqual([0, 0, 1, 1])
  expect(step(0, 1, 1, false), 'the only one stays marked').toBe(0)
})
