import { inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Deps } from '#platform/deps.ts'
import { defineJob, handle } from '#platform/jobs/job.ts'
import { pictures } from '../tables.ts'

const hour = 60 * 60 * 1000
const batch = 1000

const sweepPictures = defineJob({
  name: 'sweep-pictures',
  data: z.object({}),
  every: '41 3 * * *',
  expireInSeconds: 15 * 60,
})

/** Files whose row never came, because the server died in between. The young ones may still be on their way. */
export const sweepPicturesNow = handle(sweepPictures, async (_data, { db, storage }: Deps, { signal }) => {
  const old = (await storage.list('pictures/')).flatMap(key => {
    const id = /^pictures\/([0-9a-f]{32})\//.exec(key)?.[1]
    return id && madeAt(id) < Date.now() - hour ? [{ key, id }] : []
  })
  for (let start = 0; start < old.length && !signal.aborted; start += batch) {
    const files = old.slice(start, start + batch)
    const ids = [...new Set(files.map(file => file.id))]
    const rows = await db.select({ id: pictures.id }).from(pictures).where(inArray(pictures.id, ids))
    const known = new Set(rows.map(row => row.id))
    for (const { key, id } of files) if (!known.has(id)) await storage.remove(key)
  }
})

function madeAt(id: string) {
  return Number.parseInt(id.slice(0, 12), 16)
}
