import type { PersonSummary } from '@akin/contract/auth/person-summary.ts'
import { limits } from '@akin/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { rulesQuery } from '#notifications/queries.ts'
import { NotDone } from '#platform/not-done.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { partOnDemand } from '#ui/part-on-demand.tsx'
import { useSetFavourite } from './favourite-acts.ts'
import styles from './favourites.module.css'

const ChooseFavourite = partOnDemand(() =>
  import('./choose-favourite.tsx').then(part => part.ChooseFavourite),
)

/** Up to five contacts whose messages come through quiet hours and a pause. */
export function Favourites() {
  const { data: rules } = useQuery(rulesQuery)
  const { mutate, error } = useSetFavourite()
  const [isChoosing, setChoosing] = useState(false)
  const add = useRef<HTMLButtonElement>(null)
  const [heading, limit] = [useId(), useId()]
  const people = rules?.favourites ?? []
  const isFull = people.length >= limits.favourites

  /** The row that had the focus is gone. */
  function remove(person: PersonSummary) {
    mutate({ person, isFavourite: false })
    add.current?.focus()
  }

  return (
    <section aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>Favourites</h2>
        <span className="num">
          {people.length} of {limits.favourites}
        </span>
      </div>
      <p className={styles.about}>
        Their messages come through in quiet hours and while paused. They are not told.
      </p>
      <ul className={styles.people} aria-labelledby={heading}>
        {people.map(person => (
          <li key={person.id} className={styles.person}>
            <Avatar name={person.displayName} userId={person.id} src={person.avatarUrl} size={36} />
            <span className="one-line" dir="auto">
              {person.displayName}
            </span>
            <IconButton label={`Remove ${person.displayName}`} onClick={() => remove(person)}>
              <X />
            </IconButton>
          </li>
        ))}
        <li className={styles.add}>
          <Button
            ref={add}
            variant="outline"
            icon={<Plus />}
            aria-haspopup="dialog"
            aria-disabled={isFull || undefined}
            aria-describedby={isFull ? limit : undefined}
            {...ChooseFavourite.near}
            onClick={() => isFull || setChoosing(true)}
          >
            Add someone
          </Button>
        </li>
      </ul>
      {isFull ? (
        <p id={limit} className={styles.about}>
          Five is the limit. Remove one first.
        </p>
      ) : null}
      <NotDone error={error} />
      <ChooseFavourite
        open={isChoosing}
        onClose={() => setChoosing(false)}
        chosen={people}
        onChoose={person => {
          setChoosing(false)
          mutate({ person, isFavourite: true })
        }}
      />
    </section>
  )
}
