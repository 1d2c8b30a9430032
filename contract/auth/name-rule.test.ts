import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { wrongSignIn } from './name-rule.ts'
import { DisplayName } from './shapes.ts'

const rule = '3–24 letters, numbers, - or _.'

test.each([
  ['Maren Hollis', `A space can’t be part of a name. Use ${rule}`],
  ['o.neill', `“.” can’t be part of a name. Use ${rule}`],
  ['Bjørn', `“ø” can’t be part of a name. Use ${rule}`],
  ['Rene\u0301', `“é” can’t be part of a name. Use ${rule}`],
  ['zero\u200bwidth', `A sign that is not seen can’t be part of a name. Use ${rule}`],
  ['dash-', `- and _ stand between letters or numbers, one at a time. Use ${rule}`],
  ['a__b', `- and _ stand between letters or numbers, one at a time. Use ${rule}`],
  ['ab', rule],
  ['a b', `A space can’t be part of a name. Use ${rule}`],
  ['x'.repeat(25), rule],
  [undefined, rule],
])('%j is told what is wrong with it', (name, problem) => {
  expect(z.safeParse(DisplayName, name).error?.issues[0]?.message).toBe(problem)
})

test('spaces around a name are none in it', () => {
  expect(z.safeParse(DisplayName, ' Maren-H ').data).toBe('Maren-H')
  expect(wrongSignIn(' Maren- ')).toBeUndefined()
})
