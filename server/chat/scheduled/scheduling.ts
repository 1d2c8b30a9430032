import type { Deps } from '#platform/deps.ts'
import type { Loop } from '#platform/loops.ts'
import { removeCancelled, untilOver } from './remove-cancelled.ts'
import { sendDue, untilScheduled } from './send-due.ts'

type Needs = Pick<Deps, 'db' | 'config' | 'log'>

/** Sends scheduled messages at their time. Every process does, and each message is sent by one. */
const sending: Loop<Needs> = {
  until: untilScheduled,
  everyMs: 1_000,
  step: sendDue,
  failed: 'scheduled messages were not sent; trying again',
}

/** Takes cancelled ones away. What cannot be taken away keeps nothing from being sent. */
const removing: Loop = {
  until: untilOver,
  everyMs: 1_000,
  async step({ db }, signal) {
    await removeCancelled(db, signal)
    return false
  },
  failed: 'cancelled messages were not taken away; trying again',
}

export const scheduling: readonly Loop<Needs>[] = [sending, removing]
