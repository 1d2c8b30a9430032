import type { ProfileTab } from './profile-tab.ts'

const labels: Record<ProfileTab, string> = {
  profile: 'Profile',
  look: 'Look',
  privacy: 'Privacy',
  notifications: 'Notifications',
  security: 'Security',
  blocked: 'Blocked',
  billing: 'Billing',
  data: 'Data',
}

/** For those whose address is confirmed: nobody else has met anyone or could buy anything. */
const forVerified: ProfileTab[] = ['look', 'blocked', 'billing']

export function profileTabs({ verified }: { verified: boolean }) {
  return (Object.keys(labels) as ProfileTab[])
    .filter(tab => verified || !forVerified.includes(tab))
    .map(value => ({ value, label: labels[value] }))
}

/** A tab that someone does not have is the first one instead. */
export function shownTab(asked: ProfileTab | undefined, who: { verified: boolean }): ProfileTab {
  return profileTabs(who).find(({ value }) => value === asked)?.value ?? 'profile'
}

/** What people see of someone is one thing, the settings are another. */
export function isProfile(tab: ProfileTab) {
  return tab === 'profile' || tab === 'look'
}

/** What the window is called: the profile, or one of the settings. */
export function titleOf(tab: ProfileTab) {
  return isProfile(tab) ? labels[tab] : `${labels[tab]}, Settings`
}
