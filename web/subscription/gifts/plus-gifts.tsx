import type { PlusGift } from '@akin/contract/subscription/plus-gifts.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { NotLoaded } from '#platform/not-loaded.tsx'
import { PlusGiftAnswer } from './plus-gift-answer.tsx'
import styles from './plus-gifts.module.css'
import { plusGiftsQuery } from './queries.ts'

/** The months of Plus that wait for an answer, from others and to others. Without any there is nothing. */
export function PlusGifts() {
  const query = useQuery(plusGiftsQuery)
  const heading = useId()
  /** Those stay on this page, so that it can be read what became of them. */
  const [answered, setAnswered] = useState<readonly number[]>([])
  if (!query.data) return <NotLoaded what="months of Plus from others" query={query} />
  const shown = query.data.filter(({ id, state }) => state === 'open' || answered.includes(id))
  if (shown.length === 0) return null
  return (
    <section className={styles.gifts} aria-labelledby={heading}>
      <h2 id={heading}>Months of Plus</h2>
      <ul>
        {shown.map(gift => (
          <li key={gift.id}>
            <b>
              <Title gift={gift} />
            </b>
            <PlusGiftAnswer gift={gift} onAnswer={() => setAnswered([...answered, gift.id])} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Title({ gift: { isMine, person } }: { gift: PlusGift }) {
  const name = <bdi>{person?.displayName ?? 'someone'}</bdi>
  return isMine ? <>For {name}, from you</> : <>From {name}, for you</>
}
