import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Deps } from '../deps.ts'
import type { Handler } from '../jobs/job.ts'
import { scheduled } from '../jobs/scheduled.ts'
import { readBackups } from './records.ts'

const longest = 6 * 60

/**
 * Back-ups by themselves, and the drill. Each is the operator's own command in a process of its own: nobody's answer waits
 * for its hashes, and a machine that has other things to do does those first.
 */
export function backupJobs(program: URL): readonly Handler<Deps>[] {
  return [
    scheduled(
      { name: 'back-up', cron: '13 * * * *', minutes: longest, retries: 2 },
      async (deps: Deps, signal) => {
        const { backupTo, backupEveryHours } = deps.config
        if (!backupTo) return
        const { madeHours } = await readBackups(deps.db)
        // The clock brings this once an hour: what is due a little later is due now.
        if (madeHours === null || madeHours > backupEveryHours - 0.5) await run(program, ['backup'], signal)
      },
    ),
    scheduled(
      { name: 'verify-backup', cron: '43 3 * * 0', minutes: longest, retries: 1 },
      async (deps: Deps, signal) => {
        const { backupTo, backupKey } = deps.config
        // With the public half of the key alone this machine cannot open what it has made.
        if (backupTo && !backupKey.startsWith('age1')) await run(program, ['restore', '--verify'], signal)
      },
    ),
  ]
}

const lowest = 19

async function run(program: URL, words: string[], signal: AbortSignal) {
  const child = spawn(process.execPath, [fileURLToPath(program), ...words], {
    signal,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (child.pid) setPriority(child.pid, lowest)
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2_000)
  })
  const { promise, resolve, reject } = Promise.withResolvers<number | null>()
  child.once('error', reject).once('close', resolve)
  if ((await promise) !== 0)
    throw new Error(said.trim().split('\n').at(-1) ?? 'The command ended without a word.')
}
