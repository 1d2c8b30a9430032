import { refuse } from '#platform/refuse.ts'

/** A message, and which of its own things comes next; then those of the messages before it. */
export interface From {
  seq: number
  nth: number
}

export function readCursor(written?: string): From {
  if (written === undefined) return { seq: Number.MAX_SAFE_INTEGER - 1, nth: 0 }
  const [, seq, nth] = /^(\d{1,15})_(\d{1,4})$/.exec(written) ?? refuse('bad_request')
  return { seq: Number(seq), nth: Number(nth) }
}

export function writeCursor({ seq, nth }: From) {
  return `${seq}_${nth}`
}
