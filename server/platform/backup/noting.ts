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
  /** A hash can be asked for once. */
  let sha256: string | undefined
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  function noted(): Noted {
    sha256 ??= hash.digest('hex')
    return { bytes, sha256 }
  }
  return { stream, noted }
}
