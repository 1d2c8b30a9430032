import path from 'node:path'
import type { RateLimit } from '@akin/contract/platform/endpoint.ts'
import type { Asker } from '../call/asker.ts'
import type { Caller } from '../call/caller.ts'

/** Pages that may be missing, change or vanish at any moment: one is kept only while its stamp stays the same. */
export interface StampedPages {
  /** What their addresses begin with: `/p/`. */
  prefix: string
  limit?: RateLimit
  /**
   * Names the state that the page at `prefix + rest` is made from, or nothing if it is not there for the asker. What
   * the page itself shows never depends on them.
   */
  stampOf(rest: string, askerId: number | null): Promise<string | undefined>
  /** Told of each page that someone is shown, before it is sent. It must not fail. */
  onShown?(stamp: string, look: { asker: Asker | null; caller: Caller }): void
}

/**
 * The address that a page should have been asked for at, where the renderer would find it behind this one too:
 * with dots, doubled slashes or other letters. No such way may lead around the stamp and the limit.
 */
export function wayInto(prefix: string, rest: string) {
  const resolved = path.posix.normalize(`/${rest.replaceAll('\\', '/')}`)
  if (!resolved.toLowerCase().startsWith(prefix)) return
  return prefix + resolved.slice(prefix.length).split('/').map(encodeURIComponent).join('/')
}
