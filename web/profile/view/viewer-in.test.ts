import { viewers } from '@akin/contract/profile/audiences.ts'
import { expect, test } from 'vitest'
import { viewerIn } from './viewer-in.ts'

test('an address can ask for everyone as whom a profile can be looked at', () => {
  expect(viewers).toHaveLength(3)
  for (const as of viewers) expect(viewerIn({ as }).as ?? 'visitor').toBe(as)
})

test.each(['owner', '', 1, undefined, ['member']])('%j asks for a visitor', as => {
  expect(viewerIn({ as })).toEqual({})
})
