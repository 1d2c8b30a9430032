import type { InterestCount } from '@akin/contract/discover/shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import { interests as listed } from '@akin/contract/profile/interests.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SearchInput } from '#ui/field.tsx'
import { exactly, matching } from '#ui/tag-matches.ts'
import styles from './all-interests.module.css'
import { toggled } from './search-terms.ts'

interface AllInterestsProps {
  open: boolean
  onClose: () => void
  known: InterestCount[]
  chosen: string[]
  onChoose: (interests: string[]) => void
}

/** Every interest to choose from, and any word of one's own. They are looked for together, once chosen. */
export function AllInterests({ open, onClose, known, chosen, onChoose }: AllInterestsProps) {
  const [picked, setPicked] = useState(chosen)
  const [wasOpen, setWasOpen] = useState(open)
  const [typed, setTyped] = useState('')
  if (open !== wasOpen) {
    setWasOpen(open)
    setPicked(chosen)
    setTyped('')
  }
  const isFull = picked.length >= limits.filterInterests
  const options = optionsFrom([...known.map(({ interest }) => interest), ...chosen, ...picked])
  const word = typed.trim().slice(0, limits.interest)
  const found = matching(options, word)
  const canAdd = word !== '' && !exactly(options, word) && !isFull
  const pick = (interest: string) => setPicked(toggled(picked, interest) ?? [])

  return (
    <Dialog
      long
      open={open}
      onClose={onClose}
      title="All interests"
      description={`Up to ${limits.filterInterests}. People are found who share any of them.`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            onClick={() => {
              onChoose(picked)
              onClose()
            }}
          >
            Look for {picked.length > 0 ? picked.length : 'any'}
          </Button>
        </>
      }
    >
      <SearchInput
        aria-label="Search interests"
        placeholder="Search interests"
        autoComplete="off"
        maxLength={limits.interest}
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      <p role="status" className="sr-only">
        {word ? `${found.length} found` : ''}
      </p>
      <div className={styles.list}>
        {canAdd ? (
          <Button
            variant="quiet"
            icon={<Plus />}
            onClick={() => {
              pick(word)
              setTyped('')
            }}
          >
            Add “{word}”
          </Button>
        ) : null}
        {found.map(({ value }) => (
          <Checkbox
            key={value}
            label={<bdi>{value}</bdi>}
            checked={picked.includes(value)}
            disabled={isFull && !picked.includes(value)}
            onChange={() => pick(value)}
          />
        ))}
      </div>
    </Dialog>
  )
}

/** Each once, however it is spelled. */
function optionsFrom(own: string[]) {
  const spelled = new Map([...listed, ...own].map(interest => [interest.toLowerCase(), interest]))
  return [...spelled.values()]
    .toSorted((one, other) => one.localeCompare(other, 'en'))
    .map(interest => ({ value: interest, label: interest }))
}
