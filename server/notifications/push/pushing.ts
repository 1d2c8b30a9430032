import { eq } from 'drizzle-orm'
import type { Deps } from '#platform/deps.ts'
import { readInstallation } from '#platform/installation/read-installation.ts'
import { eachDue } from '#platform/jobs/each-due.ts'
import type { Loop } from '#platform/loops.ts'
import { tell } from '#platform/metrics/tell.ts'
import { pushes } from '../tables.ts'
import {
  batch,
  type ClaimedPush,
  claimPushes,
  leaseMs,
  releasePushes,
  untilPush,
  work,
} from './claim-pushes.ts'
import { openNoting, type Settled } from './note-outcomes.ts'
import { optionsOf, renderPush } from './render-push.ts'
import { pushPatienceMs } from './send-push.ts'
import { type Sender, senderOf } from './sender.ts'
import { whyDropped } from './why-dropped.ts'

type Needs = Pick<Deps, 'db' | 'config' | 'log'>

/** Sends what is due to browsers. Every process does, and each push is taken by one. */
export const pushing: Loop<Needs> = {
  until: untilPush,
  everyMs: 300,
  step: sendPushes,
  failed: 'pushes were not sent; trying again',
}

/**
 * A push is taken for a while, written from how things are at that moment, sent and written down. Whoever is killed in
 * between leaves it to be taken again: none is lost, and one is sent twice only if it was sent and could not be written
 * down any more. Answers whether there may be more.
 */
export async function sendPushes(deps: Needs, signal = new AbortController().signal): Promise<boolean> {
  const { db } = deps
  const sender = await senderOf(deps)
  const { name } = await readInstallation(db)
  const noting = openNoting(db)
  const waiting = new Map<number, { push: ClaimedPush; until: number }>()
  let sent = 0
  await eachDue<{ id: number }>(db, {
    // Each waits for its own push service, and for no other.
    ...{ work, signal, atOnce: batch },
    async find() {
      const until = performance.now() + leaseMs - pushPatienceMs
      const claimed = await claimPushes(db)
      for (const push of claimed) waiting.set(push.id, { push, until })
      return claimed
    },
    async settle({ id }) {
      const { push, until = 0 } = waiting.get(id) ?? {}
      if (!push) return
      sent += 1
      const note = async (outcome: Settled['outcome']) => {
        await noting.add({ push, outcome })
        waiting.delete(id)
      }
      const dropped = whyDropped(push)
      if (dropped === 'silently' || !sender) return note({ kind: 'forgotten' })
      if (dropped) return note({ kind: 'dropped', ...dropped })
      await sender.inPlace(push, async () => {
        // Someone else must not take it meanwhile.
        if (signal.aborted || performance.now() > until) return
        await note(await send(deps, sender, name, push))
      })
    },
    giveUp: ({ id }) => db.delete(pushes).where(eq(pushes.id, id)),
  })
  await releasePushes(db, [...waiting.keys()])
  return sent > 0
}

async function send({ config, log }: Needs, sender: Sender, name: string, push: ClaimedPush) {
  const outcome = await sender.send(push, renderPush(config, name, push), optionsOf(config, push))
  tell('pushes', { outcome: outcome.kind })
  if (outcome.kind === 'refused') noteRefused(log, push.endpoint, outcome.status)
  return outcome
}

/** For whoever runs this: nobody else can mend it. Of an endpoint the host alone is written down, as the rest is a secret. */
export function noteRefused(log: Needs['log'], endpoint: string, status: number) {
  log.error({ service: new URL(endpoint).host, status }, 'a push service refuses our pushes')
}
