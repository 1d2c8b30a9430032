import { serverLimits } from '@akin/contract/server-limits.ts'
import type { notificationReceipts } from '../tables.ts'
import type { Settled } from './note-outcomes.ts'

type Receipt = Omit<typeof notificationReceipts.$inferInsert, 'id' | 'at'>

interface Following {
  /** In how many seconds it is tried again; otherwise it is over. */
  again?: number
  device?: 'succeeded' | 'refused' | 'gone'
  receipt?: Receipt
}

/** What follows from what became of a push. */
export function whatFollows({ push, outcome }: Settled): Following {
  const receipt = (fate: Receipt['fate'], cause = push.cause): Receipt => ({
    ...{ userId: push.userId, kind: push.kind, fromId: push.fromId, about: push.about },
    ...{ channel: 'push', fate, cause, device: push.device },
  })
  switch (outcome.kind) {
    case 'sent':
      return { device: 'succeeded', receipt: receipt('pushed') }
    case 'gone':
      return { device: 'gone', receipt: receipt('failed') }
    case 'refused':
      return { ...(isOurFault(outcome.status) && { device: 'refused' }), receipt: receipt('failed') }
    case 'later':
      return isLast(push.tries, outcome.afterSeconds)
        ? { receipt: receipt('failed') }
        : { again: outcome.afterSeconds }
    case 'dropped':
      return { receipt: receipt(outcome.fate, outcome.cause) }
    case 'forgotten':
      return {}
  }
}

/** It does not believe who we are: that is the same for whatever we send there. */
function isOurFault(status: number) {
  return status === 401 || status === 403
}

/** Told later than that, nobody wants to know any more. */
function isLast(tries: number, afterSeconds: number) {
  return tries + 1 >= serverLimits.pushTries || afterSeconds > serverLimits.pushLife
}
