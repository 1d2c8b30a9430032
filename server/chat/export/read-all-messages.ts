import type { Message } from '@akin/contract/chat/messages.ts'
import type { Database } from '#platform/database/database.ts'
import { readAfter } from '../reading/read-thread.ts'
import type { ExportContext } from './export-context.ts'

/**
 * All messages that the asker can see, from the first to the one that was last when they asked. They are read as the
 * conversation reads them, in pages, as fast as they are taken: a million need no more memory than a few. Every page
 * asks anew what may be seen.
 */
export async function* readAllMessages(
  db: Database,
  { pair, first }: ExportContext,
): AsyncGenerator<Message[]> {
  const { lastSeq, clearedSeq } = first
  let page = first
  for (;;) {
    yield page.items.filter(({ seq }) => seq <= lastSeq)
    const reached = Math.max(page.range.to, clearedSeq)
    if (reached >= lastSeq) return
    page = await readAfter(db, pair, reached)
  }
}
