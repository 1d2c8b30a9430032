import type { Deps } from '#platform/deps.ts'
import { repeatEvery } from '#platform/repeat-every.ts'
import { expireMessages } from './expire-messages.ts'
import { untilExpiry } from './until-expiry.ts'

/** Takes messages away as their time comes, a few seconds behind, until it is closed. */
export function openExpiring({ db, log }: Pick<Deps, 'db' | 'log'>) {
  return repeatEvery({
    everyMs: 2_000,
    step: async signal => {
      const wait = await untilExpiry(db)
      if (wait > 0) return wait
      await expireMessages(db, signal)
      return false
    },
    onStir: db.onStir,
    log,
    failed: 'messages whose time is over were not taken away; trying again',
  })
}
