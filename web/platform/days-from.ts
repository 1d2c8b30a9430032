const dayMs = 24 * 60 * 60 * 1000

/** How many days of the person's own calendar it is from one moment to another, whatever their length in hours. */
export function daysFrom(start: Date, end: Date) {
  return Math.round((midnight(end) - midnight(start)) / dayMs)
}

function midnight(date: Date) {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
}
