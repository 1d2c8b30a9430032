/** A moment as a field for day and time has it: in the time of whoever types. */
export function asLocal(moment: Date) {
  const shifted = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}

/** Null where nothing was typed, or only a part. */
export function fromLocal(text: string) {
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}
