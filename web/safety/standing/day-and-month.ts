/** 19 November. */
export function dayAndMonth(date: Date) {
  return new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long' }).format(date)
}
