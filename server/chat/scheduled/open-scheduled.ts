import type { Deps } from '#platform/deps.ts'
import { keepUp } from '#platform/keep-up.ts'
import { removeCancelled } from './remove-cancelled.ts'
import { isAnyDue, sendDue } from './send-due.ts'

/** Many are due at the full hour. */
const atOnce = 4

/**
 * Sends scheduled messages at their time and takes cancelled ones away, until it is closed. Every process does, and each
 * message is sent by one. Neither waits for the other: what cannot be taken away keeps nothing from being sent.
 */
export function openScheduled(deps: Pick<Deps, 'db' | 'config' | 'log'>) {
  const { db, log } = deps

  async function sendSome() {
    if (!(await isAnyDue(db))) return false
    const ended = await Promise.allSettled(Array.from({ length: atOnce }, () => sendDue(deps)))
    for (const each of ended) if (each.status === 'rejected') throw each.reason
    return ended.some(each => each.status === 'fulfilled' && each.value)
  }

  const sending = keepUp({
    everyMs: 1_000,
    step: sendSome,
    log,
    failed: 'scheduled messages were not sent; trying again',
  })
  const removing = keepUp({
    everyMs: 1_000,
    step: () => removeCancelled(db),
    log,
    failed: 'cancelled messages were not taken away; trying again',
  })
  return {
    async close() {
      await Promise.all([sending.close(), removing.close()])
    },
  }
}
