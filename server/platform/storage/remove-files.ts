import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Deps } from '../deps.ts'
import { defineJob, handle } from '../jobs/job.ts'

/** If this job fails for good, the sweep of loose files removes the files later. */
export const removeFiles = defineJob({ name: 'remove-files', data: z.object({ keys: z.array(z.string()) }) })

export const removeFilesNow = handle(removeFiles, async ({ keys }, { db, storage }: Deps) => {
  for (const key of keys) await storage.remove(key)
  await db.execute(sql`delete from loose_files where key = any(${sql.param(keys)}::text[])`)
})
