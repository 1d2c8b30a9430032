import { expect, test } from 'vitest'
import { exactly, matching } from './tag-matches.ts'

const options = [
  { value: 'wt', label: 'Night trains' },
  { value: 'tr', label: 'Trains' },
  { value: 'st', label: 'Strength training' },
  { value: 'cs', label: 'Čeština', also: 'Czech' },
]

test('what begins with the typed letters comes first, then words that do, then the rest', () => {
  expect(matching(options, 'TRAIN').map(({ value }) => value)).toEqual(['tr', 'wt', 'st'])
  expect(matching(options, 'ight').map(({ value }) => value)).toEqual(['wt'])
})

test('accents need not be typed, and the second name finds it too', () => {
  expect(matching(options, 'cest').map(({ value }) => value)).toEqual(['cs'])
  expect(matching(options, 'cze').map(({ value }) => value)).toEqual(['cs'])
})

test('nothing typed fits everything, and nonsense fits nothing', () => {
  expect(matching(options, '  ')).toEqual(options)
  expect(matching(options, 'zzz')).toEqual([])
})

test('an option typed in full is that option, and a part of it is not', () => {
  expect(exactly(options, ' night TRAINS ')?.value).toBe('wt')
  expect(exactly(options, 'czech')?.value).toBe('cs')
  expect(exactly(options, 'night')).toBeUndefined()
})
