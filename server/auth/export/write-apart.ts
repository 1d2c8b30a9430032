import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { Config } from '#config.ts'
import type { Deps } from '#platform/deps.ts'
import type { Step, WriteStep, Written } from './write-step.ts'

/** What the thread needs to open its own connections and files. */
export interface Opening extends Pick<Config, 'filesDir' | 's3'> {
  databaseUrl: string
}

/** What it answers; of an error, what may be logged of it. */
export type Answer = { written: Written } | { failed: string }

/**
 * Writes steps in a thread of its own: a page of messages takes a while to put together, and whoever
 * else is here would wait for it. The thread begins with the first step, and ends where there is none left.
 */
export function openWriter({ db, config }: Pick<Deps, 'db' | 'config'>, program: URL) {
  const { filesDir, s3 } = config
  const opening: Opening = { databaseUrl: db.url, filesDir, s3 }
  let worker: Worker | undefined
  let isBusy = false

  const write: WriteStep = async step => {
    worker ??= begin(program, opening)
    isBusy = true
    try {
      return await ask(worker, step)
    } finally {
      isBusy = false
    }
  }

  async function close() {
    if (isBusy) return
    const ended = worker
    worker = undefined
    await ended?.terminate()
  }

  function begin(file: URL, workerData: Opening) {
    setFlagsFromString(`--max-semi-space-size=${shortLived.thread}`)
    const begun = new Worker(file, { workerData, resourceLimits, env: workerData.s3?.surroundings ?? {} })
    begun.once('online', () => setFlagsFromString(`--max-semi-space-size=${shortLived.usual}`))
    // One that is gone is not asked again. Without a listener an error would end the process.
    begun.on('error', () => forget(begun))
    begun.on('exit', () => forget(begun))
    begun.unref()
    return begun
  }

  function forget(ended: Worker) {
    if (worker === ended) worker = undefined
  }

  return { write, close }
}

/** It holds a page at a time. */
const resourceLimits = { maxOldGenerationSizeMb: 128 }

/**
 * How much room there is for what is short-lived, in MiB. A server is started with much of it (`as-started.mjs`), and that
 * overrides the limits of a thread, which would take 60 MB more than it needs. V8 reads it when a thread begins.
 */
const shortLived = { thread: 3, usual: 32 }

function ask(worker: Worker, step: Step) {
  const { promise, resolve, reject } = Promise.withResolvers<Written>()
  const onAnswer = (answer: Answer) =>
    'written' in answer ? resolve(answer.written) : reject(new Error(answer.failed))
  const onExit = () => reject(new Error('The thread that writes archives has ended.'))
  worker.once('message', onAnswer).once('error', reject).once('exit', onExit)
  worker.postMessage(step)
  return promise.finally(() => {
    worker.off('message', onAnswer).off('error', reject).off('exit', onExit)
  })
}
