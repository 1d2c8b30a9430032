import type { ProfileTab } from './profile-tab.ts'

const labels: Record<ProfileTab, string> = {
  profile: 'Profile',
  look: 'Look',
  privacy: 'Privacy',
  safety: 'Safety',
  notifications: 'Notifications',
  security: 'Security',
  blocked: 'Blocked',
  billing: 'Billing',
  data: 'Data',
}

/** For those whose address is confirmed: nobody else has met anyone or could buy anything. */
const forVerified: ProfileTab[] = ['look', 'safety', 'blocked', 'billing']

export function profileTabs({ verified }: { verified: boolean }) {
  return (Object.keys(labels) as ProfileTab[])
    .filter(tab => verified || !forVerified.includes(tab))
    .map(value => ({ value, label: labels[value] }))
}

/** A tab that someone does not have is the first one instead, and so it is with a list that has no page of its own. */
export function shownTab(
  asked: ProfileTab | 'settings' | undefined,
  { wide, ...who }: { verified: boolean; wide: boolean },
) {
  if (asked === 'settings') return wide ? 'privacy' : asked
  return profileTabs(who).find(({ value }) => value === asked)?.value ?? 'profile'
}

/** What people see of someone is one thing, the settings are another. */
export function isProfile(tab: ProfileTab | 'settings') {
  return tab === 'profile' || tab === 'look'
}

export function labelOf(tab: ProfileTab) {
  return labels[tab]
}

/** What the window is called: the profile, the settings or one of them. */
export function titleOf(tab: ProfileTab | 'settings') {
  if (tab === 'settings') return 'Settings'
  return isProfile(tab) ? labels[tab] : `${labels[tab]}, Settings`
}
