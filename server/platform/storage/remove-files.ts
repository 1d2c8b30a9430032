import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Deps } from '../deps.ts'
import { defineJob, handle } from '../jobs/job.ts'

/** What it does not manage, because it was given up, is left to the sweep of loose files. */
export const removeFiles = defineJob({ name: 'remove-files', data: z.object({ keys: z.array(z.string()) }) })

export const removeFilesNow = handle(removeFiles, async ({ keys }, { db, storage }: Deps) => {
  for (const key of keys) await storage.remove(key)
  await db.execute(sql`delete from loose_files where key = any(${sql.param(keys)}::text[])`)
})
