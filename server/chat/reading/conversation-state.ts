import type { Timer } from '@akin/contract/chat/timer.ts'
import { timerNames, timers } from '@akin/contract/chat/timers.ts'
import { type CorrespondentRow, correspondent } from './correspondent.ts'

/** What the list and the open conversation both ask of one. */
export interface StateRow {
  person: CorrespondentRow
  connected: boolean
  last_seq: string
  change_seq: string
  mark_seq: string
  read_seq: string
  cleared_seq: string
  peer_delivered_seq: string
  peer_read_seq: string | null
  draft: string | null
  timer: number | null
}

export function toState(row: StateRow) {
  return {
    user: correspondent(row.person, row.connected),
    canWrite: row.connected && row.person.status === 'active',
    lastSeq: Number(row.last_seq),
    changeSeq: Number(row.change_seq),
    markSeq: Number(row.mark_seq),
    readSeq: Number(row.read_seq),
    clearedSeq: Number(row.cleared_seq),
    peerDeliveredSeq: Number(row.peer_delivered_seq),
    peerReadSeq: row.peer_read_seq === null ? null : Number(row.peer_read_seq),
    draft: row.draft,
    timer: timerOf(row.timer),
  }
}

function timerOf(seconds: number | null): Timer | null {
  return timerNames.find(name => timers[name] === seconds) ?? null
}
