import * as z from 'zod/mini'
import type { Deps } from '#platform/deps.ts'
import { defineJob, handle } from '#platform/jobs/job.ts'

export const removeFiles = defineJob({ name: 'remove-files', data: z.object({ keys: z.array(z.string()) }) })

export const removeFilesNow = handle(removeFiles, async ({ keys }, { storage }: Deps) => {
  for (const key of keys) await storage.remove(key)
})
