import type { CallLimit } from '@akin/contract/platform/endpoint.ts'
import type { Asker } from '../call/asker.ts'
import type { Caller } from '../call/caller.ts'

/** Pages that may change or disappear at any moment: one is cached only while its stamp stays the same. */
export interface StampedPages {
  /** What their addresses begin with: `/p/`. */
  prefix: string
  limit?: CallLimit
  /**
   * The version of the data that the page at `prefix + rest` is made from, or undefined if the asker may not see it.
   * The content of the page never depends on the asker.
   */
  stampOf(rest: string, askerId: number | null): Promise<string | undefined>
  /** Called for each page that is shown, before it is sent. It must not throw. */
  onShown?(stamp: string, look: { asker: Asker | null; caller: Caller }): void
}
