import { Readable } from 'node:stream'
import { callLimits } from '@akin/contract/call-limits.ts'
import { tokenEndpoints } from '@akin/contract/tokens/endpoints.ts'
import type { EntryFilter, EntryPeriod } from '@akin/contract/tokens/shapes.ts'
import type { FastifyInstance } from 'fastify'
import { admit } from '#platform/call/asker.ts'
import { readInput } from '#platform/call/read-input.ts'
import type { Queryable } from '#platform/database.ts'
import type { Deps } from '#platform/deps.ts'
import { csvHead, csvLine } from './csv-line.ts'
import { readEntries } from './read-entries.ts'

const pageSize = 500

/** The history as a table for spreadsheets, with the filters of the list. */
export function serveEntriesFile(app: FastifyInstance, { db }: Pick<Deps, 'db'>) {
  const { path, access } = tokenEndpoints.listEntries
  app.get(`${path}.csv`, { config: { limit: callLimits.entryFiles } }, async (request, reply) => {
    const userId = admit(access, request.asker).id
    const { show, days } = readInput(tokenEndpoints.listEntries, { query: request.query }).query
    reply.headers({
      'content-disposition': 'attachment; filename="akin-tokens.csv"',
      'cache-control': 'private, no-store',
    })
    const lines = Readable.from(writeEntries(db, { userId, show, days }))
    return reply.type('text/csv; charset=utf-8').send(lines)
  })
}

interface Asked {
  userId: number
  show: EntryFilter
  days: EntryPeriod
}

/** Read in pages, as fast as they are taken: a million entries need no more memory than a few. */
export async function* writeEntries(db: Queryable, asked: Asked) {
  yield csvHead
  let before: number | undefined
  for (;;) {
    const page = await readEntries(db, { ...asked, before, most: pageSize })
    yield page.map(csvLine).join('')
    before = page.at(-1)?.seq
    if (before === undefined || page.length < pageSize) return
  }
}
