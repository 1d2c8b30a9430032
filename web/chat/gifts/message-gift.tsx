import type { Gift } from '@akin/contract/chat/is-gift.ts'
import type { Message } from '@akin/contract/chat/messages.ts'
import { type ReactNode, useState } from 'react'
import { onDemand, usePart } from '#ui/on-demand.ts'
import { giftNames } from './gift-words.ts'
import styles from './message-gift.module.css'

const parts = onDemand(() => import('./gift-parts.tsx'))

interface MessageGiftProps {
  message: Message
  gift: Gift
  /** The words that came with it. */
  children: ReactNode
}

/** A gift in its bubble. Most conversations have none: what draws it is loaded with the first, and its place is kept. */
export function MessageGift({ message, gift, children }: MessageGiftProps) {
  const [isLost, setLost] = useState(false)
  const part = usePart(parts, !isLost, () => setLost(true))
  return (
    <div className={styles.gift} data-card={gift === 'plus' ? '' : undefined}>
      <span className={styles.drawing}>
        {part ? <part.ArrivingGift message={message} gift={gift} /> : null}
      </span>
      <div className={styles.words}>
        <b>{giftNames[gift]}</b>
        {children}
      </div>
      {part && gift === 'plus' ? <part.PlusAnswer clientId={message.clientId} /> : null}
    </div>
  )
}
