import { Plus } from 'lucide-react'
import { type MouseEvent, useId, useState } from 'react'
import { ToggleChip } from '#ui/toggle-chip.tsx'
import { interestsFor } from './interests-for.ts'
import styles from './profile-form.module.css'

interface SuggestedInterestsProps {
  chosen: string[]
  userId: number
  onAdd: (interest: string) => void
}

const shown = 6

/** A few to press for whoever does not know how to begin; other ones for another person. */
export function SuggestedInterests({ chosen, userId, onAdd }: SuggestedInterestsProps) {
  const labelId = useId()
  const [all] = useState(() => interestsFor(userId))
  const taken = new Set(chosen.map(interest => interest.toLowerCase()))
  const left = all.filter(interest => !taken.has(interest.toLowerCase()))
  return (
    <div className={styles.suggested}>
      <span id={labelId}>Perhaps one of these?</span>
      <fieldset aria-labelledby={labelId} className={styles.chips}>
        {left.slice(0, shown).map(interest => (
          <ToggleChip
            key={interest}
            pressed={false}
            onClick={event => {
              focusNeighbour(event)
              onAdd(interest)
            }}
          >
            <Plus size={16} />
            {interest}
          </ToggleChip>
        ))}
      </fieldset>
    </div>
  )
}

/** The chip that was pressed goes up to the others, and must not take the focus along. */
function focusNeighbour({ currentTarget }: MouseEvent) {
  const next = currentTarget.nextElementSibling ?? currentTarget.previousElementSibling
  if (next instanceof HTMLElement) next.focus({ preventScroll: true })
}
