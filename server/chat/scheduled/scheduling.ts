import type { Deps } from '#platform/deps.ts'
import { nothingToDo, repeatEvery } from '#platform/repeat-every.ts'
import { removeCancelled } from './remove-cancelled.ts'
import { sendDue } from './send-due.ts'
import { untilDue } from './until-due.ts'

/**
 * Sends scheduled messages at their time and takes cancelled ones away, until it is closed. Every process does, and each
 * message is sent by one. Neither waits for the other: what cannot be taken away keeps nothing from being sent.
 */
export function openScheduled(deps: Pick<Deps, 'db' | 'config' | 'log'>) {
  const { db, log } = deps
  const sending = repeatEvery({
    everyMs: 1_000,
    step: async signal => (await sendDue(deps, signal)) || untilDue(db),
    onStir: db.onStir,
    log,
    failed: 'scheduled messages were not sent; trying again',
  })
  const removing = repeatEvery({
    everyMs: 1_000,
    step: async signal => {
      await removeCancelled(db, signal)
      return nothingToDo
    },
    onStir: db.onStir,
    log,
    failed: 'cancelled messages were not taken away; trying again',
  })
  return {
    async close() {
      await Promise.all([sending.close(), removing.close()])
    },
  }
}
