import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../server/platform/database/database.ts'

export type Pool = Database['$client']

/** The one archive that is being made here. */
export interface Standing {
  state: string
  steps: number
  part: number
  collection: string | null
  filesDone: number
  filesTotal: number
}

export async function standing(pool: Pool): Promise<Standing> {
  const { rows } = await pool.query<Standing>(
    `select state, steps, part, collection, files_done as "filesDone", files_total as "filesTotal" from account_exports`,
  )
  const [found] = rows
  if (!found) throw new Error('Nobody has asked for an archive.')
  if (found.state === 'failed') throw new Error('The archive has failed.')
  return found
}

/** On a busy machine it works for longer, and rests for longer in turn. */
const patienceMs = 60 * 60_000

/** Asks until it is so. What never comes is an error, and not an end that never comes. */
export async function until(what: string, isSo: () => Promise<boolean>, everyMs = 10) {
  const deadline = Date.now() + patienceMs
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`It took too long until ${what}.`)
    await pause(everyMs)
  }
}
