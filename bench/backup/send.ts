import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { gatherSends } from '../../server/chat/sending/gather-sends.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { connectTo } from '../../server/testing/template.ts'

export interface Sent {
  /** How long each has taken, in milliseconds. */
  took: number[]
  wanted: number
  perSecond: number
}

/** Sends messages as the product stores them: so many a second, or as many as forty at once can. */
export async function openSending(db: Database) {
  const pairs = await pairsIn(db.url)
  const sends = gatherSends(db)
  let nth = 0

  async function sendOne(took: number[]) {
    const pair = pairs[nth++ % pairs.length]
    if (!pair) throw new Error('Nobody is here to send anything.')
    const began = performance.now()
    const outcome = await sends.add({
      ...{ senderId: pair.a, contactId: pair.b, clientId: randomUUID(), body: `${said} ${nth}` },
      ...{ kind: 'text', attachmentIds: [], replyToId: null },
    })
    if (outcome?.outcome === 'sent') took.push(performance.now() - began)
  }

  /** Until the work is done, or a number of seconds is over. */
  async function send(perSecond: number | null, until: number | Promise<unknown>): Promise<Sent> {
    const took: number[] = []
    const began = performance.now()
    let isOver = false
    const over = () => {
      isOver = true
    }
    const end = typeof until === 'number' ? pause(until * 1000) : until
    end.then(over, over)
    let wanted = 0
    if (perSecond === null) {
      const sender = async () => {
        while (!isOver) {
          wanted += 1
          await sendOne(took)
        }
      }
      await Promise.all(Array.from({ length: 40 }, sender))
    } else {
      const underWay: Promise<void>[] = []
      while (!isOver) {
        for (; wanted < ((performance.now() - began) / 1000) * perSecond; wanted++)
          underWay.push(sendOne(took))
        await pause(4)
      }
      await Promise.all(underWay)
    }
    return { took, wanted, perSecond: took.length / ((performance.now() - began) / 1000) }
  }
  return { send }
}

export const said = 'Sent while all is copied'

async function pairsIn(url: string) {
  await using on = await connectTo(url)
  const { rows } = await on.query<{ a: number; b: number }>(`
    select user_a_id as a, user_b_id as b from connections order by id desc limit 2000`)
  return rows.map(({ a, b }) => ({ a: Number(a), b: Number(b) }))
}
