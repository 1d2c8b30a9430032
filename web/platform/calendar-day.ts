/** A day of the person's own calendar, as a date field writes it. */
export function dayOf(date: Date) {
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return [String(year).padStart(4, '0'), ...[month, day].map(part => String(part).padStart(2, '0'))].join('-')
}

/** When such a day began where the person is; nothing if no day was chosen. */
export function beginningOf(day: string) {
  const moment = new Date(`${day}T00:00`)
  return Number.isNaN(moment.getTime()) ? null : moment
}
