const labels = {
  profile: 'Profile',
  privacy: 'Privacy',
  notifications: 'Notifications',
  security: 'Security',
  blocked: 'Blocked',
  billing: 'Billing',
  data: 'Data',
}

type ProfileTab = keyof typeof labels

/** For those whose address is confirmed: nobody else has met anyone or could buy anything. */
const forVerified: ProfileTab[] = ['blocked', 'billing']

export function profileTabs({ verified }: { verified: boolean }) {
  return (Object.keys(labels) as ProfileTab[])
    .filter(tab => verified || !forVerified.includes(tab))
    .map(value => ({ value, label: labels[value] }))
}

/** The tab that an address asks for; an unknown one asks for none. */
export function tabIn({ tab }: Record<string, unknown>): { tab?: ProfileTab } {
  return typeof tab === 'string' && Object.hasOwn(labels, tab) ? { tab: tab as ProfileTab } : {}
}
