import { type Database, isDatabaseUnavailable, sqlState } from '#platform/database/database.ts'
import { gather } from '#platform/gather.ts'
import { tell } from '#platform/metrics/tell.ts'
import { refuse } from '#platform/refuse.ts'
import { type Outcome, type Send, sendMessages } from './send-messages.ts'

const most = 128
const atOnce = 2
/** Beyond so many that wait, whoever comes is asked to come again. */
const room = 5_000

interface InTheAir {
  send: Send
  outcome: Promise<Outcome>
}

/**
 * Sends of the same moment go to the database together. While two batches are on their way, the next one gathers: no
 * timer, and the busier it is the less each message costs.
 */
export function gatherSends(db: Database) {
  const inTheAir = new Map<string, InTheAir>()
  const sends = gather<Send, Outcome>({ work: sendBatch, most, atOnce })

  async function sendBatch(batch: Send[]): Promise<(Outcome | Error)[]> {
    tell('batches', {}, batch.length)
    try {
      return await sendOrRepeat(batch).catch(error => oneByOne(batch, error))
    } finally {
      for (const send of batch) inTheAir.delete(keyOf(send))
    }
  }

  /** Where another process has stored one of them meanwhile, a statement that begins now sees it. */
  async function sendOrRepeat(batch: Send[]) {
    try {
      return await ask(batch)
    } catch (error) {
      if (sqlState(error) === '23505') return ask(batch)
      throw error
    }
  }

  /** Where the answer is lost they may have been stored, and a sender who does not come again never tells anyone. */
  async function ask(batch: Send[]) {
    try {
      return await sendMessages(db, batch)
    } catch (error) {
      if (isDatabaseUnavailable(error)) {
        db.makeGood(() => batch.flatMap(({ senderId, contactId }) => [senderId, contactId]))
      }
      throw error
    }
  }

  /**
   * One message that the database does not take must not keep another person's from being sent. Of a batch two could
   * be stored elsewhere one after the other; of one message that happens once.
   */
  async function oneByOne(batch: Send[], error: unknown): Promise<(Outcome | Error)[]> {
    if (batch.length === 1 || !/^2[23]/.test(sqlState(error) ?? '')) throw error
    const outcomes: (Outcome | Error)[] = []
    for (const send of batch) {
      const [outcome] = await sendOrRepeat([send]).catch((problem: Error) => [problem])
      outcomes.push(outcome)
    }
    return outcomes
  }

  /** The same send again, while the first is on its way, is the first. */
  function add(send: Send): Promise<Outcome> {
    const key = keyOf(send)
    const known = inTheAir.get(key)
    if (known) {
      return isSame(known.send, send)
        ? repeated(known.outcome)
        : Promise.resolve({ outcome: 'client_id_reused' })
    }
    if (inTheAir.size >= room) refuse('unavailable')
    const outcome = sends.add(send)
    inTheAir.set(key, { send, outcome })
    return outcome
  }

  return { add }
}

export type Sends = ReturnType<typeof gatherSends>

function keyOf({ senderId, clientId }: Send) {
  return `${senderId}:${clientId}`
}

function isSame(one: Send, other: Send) {
  return one.contactId === other.contactId && one.body === other.body
}

async function repeated(first: Promise<Outcome>): Promise<Outcome> {
  const outcome = await first
  return outcome?.outcome === 'sent' ? { ...outcome, outcome: 'repeat' } : outcome
}
