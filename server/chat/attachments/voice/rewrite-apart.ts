import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { limitConcurrency, type Turn } from '#platform/limits/limit-concurrency.ts'
import { refuse } from '#platform/refuse.ts'
import type { Rewritten } from './rewrite-voice.ts'

const timeoutMs = 15_000
const limited = limitConcurrency({ atOnce: 2, waiting: 20, each: 6 })

/**
 * Rewrites a recording in a thread of its own, which can be ended: there are files on which the library never comes to
 * an end, or takes more memory than there is, and nothing else could be done here meanwhile. It reads the file itself,
 * and ends when nobody waits for it any more.
 */
export function rewriteApart(file: string, turn: Turn, patienceMs = timeoutMs) {
  return limited(turn, async () => {
    const rewritten = await run(file, patienceMs, turn.signal)
    return typeof rewritten === 'string' ? refuse(rewritten) : rewritten
  })
}

async function run(file: string, patienceMs: number, gone: AbortSignal | undefined): Promise<Rewritten> {
  const signal = AbortSignal.any([AbortSignal.timeout(patienceMs), ...(gone ? [gone] : [])])
  const worker = new Worker(new URL('./voice-worker.ts', import.meta.url), {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
    env: {},
    execArgv: [],
  })
  // An error after it was given up has nobody to go to; without a listener here it would end the process.
  worker.on('error', () => {})
  try {
    const [rewritten] = await once(worker, 'message', { signal })
    return rewritten
  } catch (error) {
    if (isGivenUp(error)) return 'unreadable_voice'
    throw error
  } finally {
    await worker.terminate()
  }
}

/** It took too long or too much; anything else is a fault of ours. */
function isGivenUp(error: unknown) {
  const codes = ['ABORT_ERR', 'ERR_WORKER_OUT_OF_MEMORY']
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
