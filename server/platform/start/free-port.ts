import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below what Linux (from 32,768), macOS and Windows (from 49,152) give to connections that go out, and above the last one that
 * browsers refuse to go to (10,080).
 */
const [first, last] = [10_081, 32_767]

/**
 * A port that nobody listens on at the moment. The system's own choice (`listen(0)`) would not do: it could be
 * given to any connection that goes out before its new owner listens.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(first, last + 1)
  const probe = createServer()
  try {
    probe.listen(port, '127.0.0.1')
    await once(probe, 'listening')
  } catch {
    return freePort()
  }
  probe.close()
  await once(probe, 'close')
  return port
}
