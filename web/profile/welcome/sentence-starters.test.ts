import { expect, test } from 'vitest'
import { begun, starters } from './sentence-starters.ts'

const [ask, collect, half] = starters
const begin = (sentence: string, starter = ask) => begun(sentence, starter as NonNullable<typeof ask>)

test('a beginning is written and one goes on after it', () => {
  expect(begin('')).toEqual({ text: 'Ask me about ', from: 13, to: 13 })
})

test('one beginning takes the place of another, and own words stay', () => {
  expect(begin('Ask me about ferries', collect).text).toBe('I collect ferries')
  expect(begin('small ferries').text).toBe('Ask me about small ferries')
})

test('words that only look like a beginning are one’s own', () => {
  expect(begin('Every Sunday I collect mushrooms').text).toBe('Ask me about Every Sunday I collect mushrooms')
  expect(begin('I collectively own a boat').text).toBe('Ask me about I collectively own a boat')
  expect(begin('I collect Ask me about cards', half).text).toBe('Half this, half that Ask me about cards')
})

test('where there is a gap to fill, it is what one writes over first', () => {
  expect(begin('', half)).toEqual({ text: 'Half this, half that', from: 5, to: 9 })
})
