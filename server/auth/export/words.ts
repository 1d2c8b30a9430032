/** How moments are written in the pages of an archive. */
export function momentsIn(zone: string) {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: zone })
  return (moment: Date) => format.format(moment)
}

/** `lastUsedAt` → "Last used at". */
export function inWords(name: string) {
  const words = name.replaceAll(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
