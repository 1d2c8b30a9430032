import type { Thread } from '@akin/contract/chat/conversations.ts'
import { timerNames, timers } from '@akin/contract/chat/timers.ts'
import { type CorrespondentRow, correspondent } from './correspondent.ts'

type Places =
  | 'lastSeq'
  | 'changeSeq'
  | 'markSeq'
  | 'readSeq'
  | 'clearedSeq'
  | 'peerDeliveredSeq'
  | 'peerReadSeq'

/** What the list and the open conversation both ask of one. */
export interface StateRow extends Pick<Thread, Places | 'draft'> {
  person: CorrespondentRow
  connected: boolean
  /** In seconds. */
  timer: number | null
}

export function toState(row: StateRow) {
  const { person, connected, timer } = row
  const { lastSeq, changeSeq, markSeq, readSeq, clearedSeq, peerDeliveredSeq, peerReadSeq, draft } = row
  return {
    user: correspondent(person, connected),
    canWrite: connected && person.status === 'active',
    ...{ lastSeq, changeSeq, markSeq, readSeq, clearedSeq, peerDeliveredSeq, peerReadSeq, draft },
    timer: timerNames.find(name => timers[name] === timer) ?? null,
  }
}
