import type { Card } from '@akin/contract/discover/shapes.ts'
import { type RefObject, useMemo, useState } from 'react'
import { partOnDemand } from '#ui/part-on-demand.tsx'
import { useRowList } from '#ui/use-row-list.ts'
import { useMarks } from '../marks/use-marks.ts'
import styles from './card-list.module.css'
import { type CardActs, PersonCard } from './person-card.tsx'

const WhyPanel = partOnDemand(() => import('../why/why-panel.tsx').then(part => part.WhyPanel))

interface CardListProps {
  /** Those of them who are to be seen: see `useShown`. */
  cards: Card[]
  label: string
  /** Who has just come further up. */
  movedUp?: ReadonlySet<number>
  /** Leads to what decides about the order, where that is on the same page, and says what has the focus there. */
  onTune?: (() => HTMLElement | null) | undefined
  list?: RefObject<HTMLUListElement | null>
}

/** People to look through, a card each. Whoever decides about one goes on with the next. */
export function CardList({ cards, label, movedUp = nobody, onTune, list: given }: CardListProps) {
  const { list, rowOf, leaveRow } = useRowList({ mark: 'person', list: given })
  const marks = useMarks()
  const [explained, setExplained] = useState<{ card: Card; isOpen: boolean } | null>(null)

  // The same for every drawing: of forty cards only those are drawn again that have changed.
  const acts = useMemo<CardActs>(
    () => ({
      save: marks.toggleSaved,
      later(card) {
        leaveRow(card.profile.userId)
        marks.putOff(card)
      },
      hide(card) {
        leaveRow(card.profile.userId)
        marks.hide(card)
      },
      why(card) {
        setExplained(now => ({ card, isOpen: !(now?.isOpen && isSame(now.card, card)) }))
      },
    }),
    [marks, leaveRow],
  )

  const explainedCard = () => rowOf(explained?.card.profile.userId)
  return (
    <>
      <ul ref={list} aria-label={label} className={styles.list}>
        {cards.map((card, index) => (
          <li key={card.profile.userId}>
            <PersonCard
              card={card}
              acts={acts}
              isExplained={explained?.isOpen === true && isSame(explained.card, card)}
              hasMovedUp={movedUp.has(card.profile.userId)}
              comes={index === 0 ? 'first' : index < firstRow ? 'soon' : 'later'}
            />
          </li>
        ))}
      </ul>
      {explained ? (
        <WhyPanel
          open={explained.isOpen}
          onClose={() => setExplained({ ...explained, isOpen: false })}
          card={explained.card}
          onTune={onTune}
          anchor={() => explainedCard() ?? null}
          opener={() => explainedCard()?.querySelector<HTMLElement>('[aria-haspopup=dialog]') ?? null}
        />
      ) : null}
    </>
  )
}

function isSame(one: Card, other: Card) {
  return one.profile.userId === other.profile.userId
}

/** As many as there are beside each other on a usual screen. */
const firstRow = 3

const nobody: ReadonlySet<number> = new Set()
