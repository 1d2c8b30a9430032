import { limits } from '@akin/contract/limits.ts'
import type { Cause, Fate } from '@akin/contract/notifications/shapes.ts'
import { type Decision, decide, type Facts, type Held } from '../decide.ts'
import { quietEnd } from '../quiet.ts'
import { quietOf } from '../rules/read-rules.ts'
import type { TellingRow } from './read-facts.ts'

/** What becomes of a telling at this moment. A receipt is what is said about it to the one it is for. */
export type Fallen =
  | { what: 'pushed'; cause: Cause }
  | { what: 'later'; at: Date | 'open'; held: Held | null; receipt?: Receipt }
  | { what: 'over'; receipt?: Receipt }

interface Receipt {
  fate: Fate
  cause: Cause
  until?: Date
}

/**
 * Blocks, people who are gone and what is no more end without a word: whoever looks at their receipts must not learn of
 * them. Who takes a break hears of nothing but what has to do with their account.
 */
export function settle(row: TellingRow): Fallen {
  const { isHere, onBreak, isFromHere, state, held } = row
  if (!isHere || !isFromHere || state === 'gone') return { what: 'over' }
  if (onBreak && row.fromId !== null) return { what: 'over' }
  const decision = decide(factsOf(row))
  if (decision.cause === null) return { what: 'over' }
  if (state === 'read') return { what: 'over', receipt: { fate: 'read_before', cause: held ?? 'rule_on' } }
  return fallen(row, decision.push, decision.cause)
}

function fallen(row: TellingRow, push: Decision['push'], cause: Cause): Fallen {
  if (push.when === 'now') return { what: 'pushed', cause: row.held ?? cause }
  if (push.when === 'soon') return { what: 'later', at: push.at, held: null }
  const undoable = undoableUntil(row)
  if (undoable && cause !== 'looking') return { what: 'later', at: undoable, held: row.held }
  if (push.when === 'never') return { what: 'over', receipt: { fate: 'not_sent', cause } }
  const { until, by } = push
  const isSaid = row.held === by
  const receipt: Receipt = { fate: 'held', cause: by, ...(until !== 'open' && { until }) }
  return { what: 'later', at: until, held: by, ...(!isSaid && { receipt }) }
}

/** A message that can still be undone leaves no trace: nothing is said about it before. */
function undoableUntil({ conversationId, since, now }: TellingRow) {
  const until = new Date(since.getTime() + limits.undoWindow * 1000)
  return conversationId !== null && now < until ? until : undefined
}

function factsOf(row: TellingRow): Facts {
  const { quietFrom, quietTo, quietNights, zone, now } = row
  const quiet = quietOf({ quietFrom, quietTo, quietNights: quietNights ?? [] })
  return {
    ...{ kind: row.kind, rules: row.rules ?? {}, devices: row.devices, since: row.since, now },
    ...{ isMuted: row.isMuted, isBlocked: row.isBlocked, isFavourite: row.isFavourite },
    attention: row.isThere ? 'there' : row.isElsewhere ? 'elsewhere' : 'away',
    quietUntil: quiet && quietEnd(quiet, zone ?? 'UTC', now),
    pausedUntil: row.pausedUntil,
    calmUntil: row.isCalm ? (row.calmUntil ?? 'open') : null,
  }
}
