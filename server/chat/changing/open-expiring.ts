import type { Deps } from '#platform/deps.ts'
import { keepUp } from '#platform/keep-up.ts'
import { expireMessages } from './expire-messages.ts'

/** Takes messages away as their time comes, a few seconds behind, until it is closed. */
export function openExpiring({ db, log }: Pick<Deps, 'db' | 'log'>) {
  return keepUp({
    everyMs: 2_000,
    step: signal => expireMessages(db, signal),
    log,
    failed: 'messages whose time is over were not taken away; trying again',
  })
}
