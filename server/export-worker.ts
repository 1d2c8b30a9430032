import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { Answer, Opening } from './auth/export/write-apart.ts'
import { type Step, writeStep } from './auth/export/write-step.ts'
import { collections } from './personal-data.ts'
import { openDatabase } from './platform/database/database.ts'
import { reasonOf } from './platform/jobs/run-job.ts'
import { openStorage } from './platform/storage/open-storage.ts'

// Whoever else wants the processor gets it first. Only Linux counts this by threads: elsewhere it is for all of Akin.
if (process.platform === 'linux') setPriority(19)

const { databaseUrl, ...places } = workerData as Opening
const { db } = openDatabase(databaseUrl, { poolSize: 1, pipelines: 1 })
const storage = await openStorage(places, db)

/** Writes the steps of archives, and that is all it does (`auth/export/write-apart.ts`). */
parentPort?.on('message', async (step: Step) => {
  parentPort?.postMessage(await answer(step))
})

async function answer(step: Step): Promise<Answer> {
  try {
    return { written: await writeStep({ db, storage }, collections, step) }
  } catch (error) {
    return { failed: reasonOf(error).reason }
  }
}
