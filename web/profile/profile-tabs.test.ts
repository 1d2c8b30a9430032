import { expect, test } from 'vitest'
import { profileTabs, tabIn } from './profile-tabs.ts'

test('an address can ask for every tab that is shown', () => {
  const tabs = profileTabs({ verified: true })
  expect(tabs).not.toHaveLength(0)
  for (const { value } of tabs) expect(tabIn({ tab: value })).toEqual({ tab: value })
})

test('someone who has not confirmed their address has nothing to pay', () => {
  expect(profileTabs({ verified: true }).map(tab => tab.label)).toContain('Billing')
  expect(profileTabs({ verified: false }).map(tab => tab.label)).not.toContain('Billing')
})

test.each(['wallet', 'toString', '', 1, undefined, ['data']])('%j asks for no tab', tab => {
  expect(tabIn({ tab })).toEqual({})
})
