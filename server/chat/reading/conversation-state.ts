import type { Timer } from '@akin/contract/chat/timer.ts'
import { timerNames, timers } from '@akin/contract/chat/timers.ts'
import { type CorrespondentRow, correspondent } from './correspondent.ts'

/** What the list and the open conversation both ask of one. */
export interface StateRow {
  person: CorrespondentRow
  connected: boolean
  last_seq: number
  change_seq: number
  mark_seq: number
  read_seq: number
  cleared_seq: number
  peer_delivered_seq: number
  peer_read_seq: number | null
  draft: string | null
  timer: number | null
}

export function toState(row: StateRow) {
  return {
    user: correspondent(row.person, row.connected),
    canWrite: row.connected && row.person.status === 'active',
    lastSeq: row.last_seq,
    changeSeq: row.change_seq,
    markSeq: row.mark_seq,
    readSeq: row.read_seq,
    clearedSeq: row.cleared_seq,
    peerDeliveredSeq: row.peer_delivered_seq,
    peerReadSeq: row.peer_read_seq,
    draft: row.draft,
    timer: timerOf(row.timer),
  }
}

function timerOf(seconds: number | null): Timer | null {
  return timerNames.find(name => timers[name] === seconds) ?? null
}
