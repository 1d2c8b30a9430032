import { expect, test } from 'vitest'
import { tabIn } from './profile-tab.ts'
import { profileTabs, shownTab, titleOf } from './profile-tabs.ts'

test('an address can ask for every tab that is shown', () => {
  const tabs = profileTabs({ verified: true })
  expect(tabs).not.toHaveLength(0)
  for (const { value } of tabs) expect(tabIn({ tab: value })).toEqual({ tab: value })
})

test('the tabs stand in the order that people know', () => {
  expect(profileTabs({ verified: true }).map(tab => tab.label)).toEqual([
    'Profile',
    'Look',
    'Privacy',
    'Safety',
    'Notifications',
    'Security',
    'Blocked',
    'Billing',
    'Data',
  ])
})

test('someone who has not confirmed their address has nobody to block and nothing to pay', () => {
  const labels = profileTabs({ verified: false }).map(tab => tab.label)
  expect(labels).toEqual(['Profile', 'Privacy', 'Notifications', 'Security', 'Data'])
  expect(shownTab('billing', { verified: false, wide: true })).toBe('profile')
  expect(shownTab('billing', { verified: true, wide: true })).toBe('billing')
})

test('the list of the settings is a page only where it does not stand beside them', () => {
  expect(tabIn({ tab: 'settings' })).toEqual({ tab: 'settings' })
  expect(shownTab('settings', { verified: true, wide: false })).toBe('settings')
  expect(shownTab('settings', { verified: true, wide: true })).toBe('privacy')
})

test('the window is named after the profile, or after the settings that are open', () => {
  expect(titleOf('profile')).toBe('Profile')
  expect(titleOf('look')).toBe('Look')
  expect(titleOf('security')).toBe('Security, Settings')
  expect(titleOf('settings')).toBe('Settings')
})

test.each(['wallet', 'toString', '', 1, undefined, ['data']])('%j asks for no tab', tab => {
  expect(tabIn({ tab })).toEqual({})
})
