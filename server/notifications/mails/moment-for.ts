/** When something was, as the clocks of whoever reads it show it: "Thursday 12 November at 11:48". */
export function momentFor(zone: string, at: Date) {
  const hour = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
  }).format(at)
  return `${dayFor(zone, at)} at ${hour}${zone === 'UTC' ? ' UTC' : ''}`
}

export function dayFor(zone: string, at: Date) {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })
  return format.format(at)
}
