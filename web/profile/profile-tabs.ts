const labels = { security: 'Security', data: 'Data' }

type ProfileTab = keyof typeof labels

export const profileTabs = Object.entries(labels).map(([value, label]) => ({
  value: value as ProfileTab,
  label,
}))

/** The tab that an address asks for; an unknown one asks for none. */
export function tabIn({ tab }: Record<string, unknown>): { tab?: ProfileTab } {
  return typeof tab === 'string' && Object.hasOwn(labels, tab) ? { tab: tab as ProfileTab } : {}
}
