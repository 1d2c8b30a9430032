/** A date of birth as it is typed: numbers are far quicker to type than to look for in a calendar of decades. */
export interface TypedDay {
  day: string
  month: string
  year: string
}

/** As it is sent. Whether there is such a day is another question. */
export function isoOf({ day, month, year }: TypedDay) {
  return `${year.trim()}-${month.trim().padStart(2, '0')}-${day.trim().padStart(2, '0')}`
}
