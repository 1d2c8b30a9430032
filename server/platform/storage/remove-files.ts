import * as z from 'zod/mini'
import type { Deps } from '../deps.ts'
import { defineJob, handle } from '../jobs/job.ts'

/** Enqueued with the commit that forgets the files: a rollback must find them where they were. */
export const removeFiles = defineJob({ name: 'remove-files', data: z.object({ keys: z.array(z.string()) }) })

export const removeFilesNow = handle(removeFiles, async ({ keys }, { storage }: Deps) => {
  for (const key of keys) await storage.remove(key)
})
