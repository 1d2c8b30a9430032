import { Readable } from 'node:stream'
import { tokenEndpoints } from '@akin/contract/tokens/endpoints.ts'
import type { TokenEntry } from '@akin/contract/tokens/shapes.ts'
import type { FastifyInstance } from 'fastify'
import { admit } from '#platform/call/asker.ts'
import { readInput } from '#platform/call/read-input.ts'
import type { Deps } from '#platform/deps.ts'
import { csvHead, csvLine } from './csv-line.ts'
import { readEntries } from './read-entries.ts'

const pageSize = 500
const filesPerAddress = { max: 60, seconds: 60 * 60 }

/** The history as a table for spreadsheets, with the filters of the list. It is read as fast as it is taken. */
export function serveEntriesFile(app: FastifyInstance, { db }: Pick<Deps, 'db'>) {
  const { path, access } = tokenEndpoints.listEntries
  app.get(`${path}.csv`, { config: { limit: filesPerAddress } }, async (request, reply) => {
    const userId = admit(access, request.asker).id
    const { query } = readInput(tokenEndpoints.listEntries, { query: request.query })
    const { show, days } = query
    const before = query.cursor === undefined ? undefined : Number(query.cursor)
    const first = await readEntries(db, { userId, show, days, before, most: pageSize })
    reply.headers({
      'content-disposition': 'attachment; filename="akin-tokens.csv"',
      'cache-control': 'private, no-store',
    })
    return reply.type('text/csv; charset=utf-8').send(Readable.from(write(first)))

    async function* write(page: TokenEntry[]) {
      yield csvHead
      for (;;) {
        yield page.map(csvLine).join('')
        const last = page.at(-1)
        if (!last || page.length < pageSize) return
        page = await readEntries(db, { userId, show, days, before: last.seq, most: pageSize })
      }
    }
  })
}
