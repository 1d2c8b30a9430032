import { noted } from './noted.ts'
import { inWords, readLog } from './read-log.ts'

const pageSize = 50

/** Reading it is an entry as well, and stands on top of what is read. */
export const listLog = noted<'listLog'>(
  { act: 'log.read', detail: ({ query }) => inWords(query) },
  async ({ db }, { query: { cursor, ...filter } }) => {
    const rows = await readLog(db, { ...filter, before: cursor, most: pageSize + 1 })
    const items = rows.slice(0, pageSize)
    const last = items.at(-1)
    return { items, nextCursor: rows.length > items.length && last ? String(last.id) : null }
  },
)
