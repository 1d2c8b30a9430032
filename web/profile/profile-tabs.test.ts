import { expect, test } from 'vitest'
import { profileTabs, tabIn } from './profile-tabs.ts'

test('an address can ask for every tab that is shown', () => {
  expect(profileTabs).not.toHaveLength(0)
  for (const { value } of profileTabs) expect(tabIn({ tab: value })).toEqual({ tab: value })
})

test.each(['billing', 'toString', '', 1, undefined, ['data']])('%j asks for no tab', tab => {
  expect(tabIn({ tab })).toEqual({})
})
