const minute = 60_000
const hour = 60 * minute

/** How long something still lasts, as one would say it. */
export function endsInText(end: Date, now: Date) {
  const left = Math.max(0, end.getTime() - now.getTime())
  const minutes = Math.max(1, Math.round(left / minute))
  return minutes < 60
    ? `Ends in ${count(minutes, 'minute')}`
    : `Ends in ${count(Math.round(left / hour), 'hour')}`
}

function count(number: number, unit: string) {
  return `${number} ${unit}${number === 1 ? '' : 's'}`
}
