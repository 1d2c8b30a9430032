import type { Gift } from '@akin/contract/chat/is-gift.ts'
import type { Message } from '@akin/contract/chat/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { NotLoaded } from '#platform/not-loaded.tsx'
import { PlusGiftAnswer } from '#subscription/gifts/plus-gift-answer.tsx'
import { plusGiftsQuery } from '#subscription/gifts/queries.ts'
import { cx } from '#ui/cx.ts'
import { useArrival } from './arrivals.ts'
import { GiftDrawing } from './drawings/gift-drawing.tsx'
import styles from './gift-parts.module.css'

/** The drawing of a gift, which moves once when it is first seen. */
export function ArrivingGift({ message, gift }: { message: Message; gift: Gift }) {
  const box = useRef<HTMLSpanElement>(null)
  const { isDue, isSeen } = useArrival(message, box)
  return (
    <span ref={box} className={cx(styles.drawn, isDue && !isSeen && styles.waiting)}>
      <GiftDrawing item={gift} size={72} arriving={isDue} />
    </span>
  )
}

/** How a month of Plus stands. One that is older than the list only has its words. */
export function PlusAnswer({ clientId }: { clientId: string }) {
  const query = useQuery(plusGiftsQuery)
  if (!query.data) return <NotLoaded what="this gift" query={query} />
  const gift = query.data.find(each => each.clientId === clientId)
  return gift ? <PlusGiftAnswer gift={gift} /> : null
}
