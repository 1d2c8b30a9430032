import { topicOf } from '@akin/contract/notifications/kinds.ts'
import type { NotificationReceipt } from '@akin/contract/notifications/shapes.ts'
import { useId } from 'react'
import { Moment } from '#platform/moment.tsx'
import { useToday } from '#platform/use-today.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { Muting } from '../bell/bell-row.tsx'
import { NoticePicture } from '../notice-picture.tsx'
import { noticeWords } from '../notice-words.tsx'
import { useTurnOff } from '../settings/turn-off.ts'
import { whenWords } from '../when-words.ts'
import styles from './notification-history.module.css'
import { fateWords, receiptAct, receiptWords } from './receipt-words.ts'

interface ReceiptRowProps {
  receipt: NotificationReceipt
  muting: Muting
}

/** What became of one notification, why, and one press that changes it. */
export function ReceiptRow({ receipt, muting }: ReceiptRowProps) {
  const { kind, from, at, fate } = receipt
  const words = useId()
  const today = useToday()
  return (
    <li className={styles.row}>
      <NoticePicture kind={kind} from={from} isHeld={fate === 'held'} />
      <div className={styles.words}>
        <p id={words} className={styles.what}>
          {noticeWords(receipt)}
        </p>
        <p className={styles.why}>{receiptWords(receipt, today)}</p>
      </div>
      <div className={styles.end}>
        <span className={styles.fate}>{fateWords(receipt)}</span>
        <span className={styles.when}>
          <Moment value={at} words={whenWords} />
        </span>
        <span className={styles.act}>
          <Act receipt={receipt} muting={muting} about={words} />
        </span>
      </div>
    </li>
  )
}

function Act({ receipt, muting, about }: ReceiptRowProps & { about: string }) {
  const { kind, channel, from } = receipt
  const turn = useTurnOff()
  const look = { size: 'small', variant: 'quiet', 'aria-describedby': about } as const
  const topic = topicOf[kind]
  switch (receiptAct(receipt)) {
    case 'mute':
      if (!from || from.unavailable) return null
      return (
        <Button {...look} onClick={() => muting(from)}>
          <span>
            Mute<span className="sr-only"> {from.displayName} for 8 hours</span>
          </span>
        </Button>
      )
    case 'turn off':
      return (
        <Button {...look} onClick={() => turn(topic, channel)}>
          Turn off
        </Button>
      )
    case 'turn on':
      return (
        <Button {...look} onClick={() => turn(topic, channel, true)}>
          Turn on
        </Button>
      )
    case 'change':
      return (
        <ButtonLink {...look} to="/profile" search={{ tab: 'notifications' }}>
          Change
        </ButtonLink>
      )
    case null:
      return null
  }
}
