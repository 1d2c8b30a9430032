const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** `2025-03` in words; the same on the server and in every browser. */
export function monthIn(text: string) {
  const [year, month] = text.split('-')
  return `${months[Number(month) - 1]} ${year}`
}

export function dayIn(date: Date) {
  const text = date.toISOString()
  return `${Number(text.slice(8, 10))} ${monthIn(text)}`
}
