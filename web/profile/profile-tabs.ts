const labels = {
  profile: 'Profile',
  privacy: 'Privacy',
  notifications: 'Notifications',
  security: 'Security',
  billing: 'Billing',
  data: 'Data',
}

type ProfileTab = keyof typeof labels

/** Billing is for those who could buy something: their address is confirmed. */
export function profileTabs({ verified }: { verified: boolean }) {
  return (Object.keys(labels) as ProfileTab[])
    .filter(tab => verified || tab !== 'billing')
    .map(value => ({ value, label: labels[value] }))
}

/** The tab that an address asks for; an unknown one asks for none. */
export function tabIn({ tab }: Record<string, unknown>): { tab?: ProfileTab } {
  return typeof tab === 'string' && Object.hasOwn(labels, tab) ? { tab: tab as ProfileTab } : {}
}
