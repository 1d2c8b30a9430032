import sharp from 'sharp'
import { Refusal } from '#platform/refuse.ts'

// Every picture comes once, so that keeping parts of it is a waste; and one picture must not take every processor.
sharp.cache(false)
sharp.concurrency(1)

/** At most two at once and twenty in wait: a decoded picture is large, and the processor is everyone's. */
const queue = { running: 0, most: 2, waiting: [] as (() => void)[], longest: 20 }

/** Whatever decodes or draws a picture waits here for its turn, or hears at once that the line is too long. */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (queue.running < queue.most) queue.running++
  else await waitForTurn()
  try {
    return await work()
  } finally {
    passTurnOn()
  }
}

function waitForTurn(): Promise<void> {
  if (queue.waiting.length >= queue.longest) throw new Refusal('unavailable', { retryAfter: 5 })
  return new Promise(resolve => queue.waiting.push(resolve))
}

function passTurnOn() {
  const next = queue.waiting.shift()
  if (next) next()
  else queue.running--
}
