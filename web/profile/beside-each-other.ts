/** Where the list of the tabs stands beside what they open. Elsewhere that of the settings is a page of its own. */
export const besideEachOther = '(min-width: 1024px)'
