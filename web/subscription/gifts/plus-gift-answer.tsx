import type { PlusGift } from '@akin/contract/subscription/plus-gifts.ts'
import { useRef } from 'react'
import { GiftActs } from './gift-acts.tsx'
import styles from './plus-gift-answer.module.css'
import { PlusGiftWords } from './plus-gift-words.tsx'

/** How a month of Plus stands and, while it is open, what can be done with it. */
export function PlusGiftAnswer({ gift, onAnswer }: { gift: PlusGift; onAnswer?: (() => void) | undefined }) {
  const words = useRef<HTMLParagraphElement>(null)
  return (
    <div className={styles.answer}>
      <p ref={words} tabIndex={-1} className={styles.words} role="status">
        <PlusGiftWords gift={gift} />
      </p>
      <GiftActs gift={gift} returnTo={() => words.current} onAnswer={onAnswer} />
    </div>
  )
}
