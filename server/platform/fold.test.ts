import { expect, test } from 'vitest'
import { fold } from './fold.ts'

test.each([
  ['Évora', 'evora'],
  ['STRASSE', 'strasse'],
  ['Straße', 'strasse'],
  ['Łódź', 'lodz'],
  ['Ærøskøbing', 'aeroskobing'],
  ['İzmir', 'izmir'],
  ['ﬁn', 'fin'],
  ['مدرسة', 'مدرسه'],
  ['Plain text, 42!', 'plain text, 42!'],
])('%s and whoever writes it as %s mean the same', (written, folded) => {
  expect(fold(written)).toBe(folded)
})
