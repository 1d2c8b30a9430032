import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

export interface Noted {
  bytes: number
  sha256: string
}

/** Lets everything pass, and knows its hash and length in the end. */
export function noting() {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, noted: () => ({ bytes, sha256: hash.digest('hex') }) }
}
