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
