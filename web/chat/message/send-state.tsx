import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react'
import { cx } from '#ui/cx.ts'
import styles from './send-state.module.css'

export type State = 'queued' | 'sent' | 'delivered' | 'read'

/** How far one's own message has come. Where receipts are off it is never more than delivered. */
export function stateOf(seq: number, seen: { peerReadSeq: number | null; peerDeliveredSeq: number }): State {
  if (seen.peerReadSeq !== null && seq <= seen.peerReadSeq) return 'read'
  return seq <= seen.peerDeliveredSeq ? 'delivered' : 'sent'
}

const states = {
  queued: { Icon: Clock, words: 'Sending' },
  sent: { Icon: Check, words: 'Sent' },
  delivered: { Icon: CheckCheck, words: 'Delivered' },
  read: { Icon: CheckCheck, words: 'Read' },
}

export function SendState({ state }: { state: State }) {
  const { Icon, words } = states[state]
  return (
    <span className={cx(styles.state, state === 'read' && styles.read)}>
      <Icon size={16} aria-hidden="true" />
      <span className="sr-only">{words}</span>
    </span>
  )
}

/** Beside the words that say why a message was not sent. */
export function FailedSign() {
  return (
    <span className={cx(styles.state, styles.failed)}>
      <CircleAlert size={16} aria-hidden="true" />
    </span>
  )
}
