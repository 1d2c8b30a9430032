/** By what people call a decision: `D-2026-1108`. */
export function decisionNumber({ id, startsAt }: { id: number; startsAt: Date }) {
  return `D-${startsAt.getUTCFullYear()}-${String(id).padStart(4, '0')}`
}

/** The id in it, or undefined if it is none. */
export function idInNumber(number: string) {
  const id = /^D-\d{4}-(\d{4,})$/i.exec(number.trim())?.[1]
  return id === undefined ? undefined : Number(id)
}
