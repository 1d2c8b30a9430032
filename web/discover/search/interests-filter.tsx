import type { InterestCount } from '@akin/contract/discover/shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Checkbox } from '#ui/checkbox.tsx'
import { Loading } from '#ui/loading.tsx'
import { partOnDemand } from '#ui/part-on-demand.tsx'
import { ToggleChip } from '#ui/toggle-chip.tsx'
import { interestsQuery } from '../queries.ts'
import styles from './filter-panel.module.css'
import { countWords } from './filter-words.ts'
import { toggled } from './search-terms.ts'
import type { FilterProps } from './use-search-terms.ts'

const AllInterests = partOnDemand(() => import('./all-interests.tsx').then(part => part.AllInterests))

const mostOffered = 6

/** One's own first, then what many share, then whatever else was chosen. */
export function InterestsFilter({ looked, look, asChips }: FilterProps & { asChips: boolean }) {
  const { data: known = [], isPending } = useQuery(interestsQuery)
  const [opened, setOpened] = useState<'never' | 'open' | 'closed'>('never')
  const chosen = looked.interests ?? []
  return (
    <fieldset>
      <legend className={styles.legend}>Interests</legend>
      {isPending ? (
        <Loading what="interests" height={asChips ? '86px' : `calc(${mostOffered} * var(--hit))`} />
      ) : (
        <Offered
          interests={offeredFrom(known, chosen)}
          chosen={chosen}
          asChips={asChips}
          onChoose={interest => look({ interests: toggled(looked.interests, interest) })}
        />
      )}
      <button
        type="button"
        aria-haspopup="dialog"
        className={styles.all}
        {...AllInterests.near}
        onClick={() => setOpened('open')}
      >
        All interests
      </button>
      {opened === 'never' ? null : (
        <AllInterests
          open={opened === 'open'}
          onClose={() => setOpened('closed')}
          known={known}
          chosen={chosen}
          onChoose={interests => look({ interests: interests.length > 0 ? interests : undefined })}
        />
      )}
    </fieldset>
  )
}

interface OfferedProps {
  interests: ReturnType<typeof offeredFrom>
  chosen: string[]
  asChips: boolean
  onChoose: (interest: string) => void
}

function Offered({ interests, chosen, asChips, onChoose }: OfferedProps) {
  const isFull = chosen.length >= limits.filterInterests
  return (
    <div className={asChips ? styles.chips : undefined}>
      {interests.map(({ interest, people }) => {
        const isChosen = chosen.includes(interest)
        const disabled = isFull && !isChosen
        if (asChips) {
          return (
            <ToggleChip
              key={interest}
              pressed={isChosen}
              disabled={disabled}
              onClick={() => onChoose(interest)}
            >
              <bdi>{interest}</bdi>
            </ToggleChip>
          )
        }
        return (
          <div key={interest} className={styles.row}>
            <Checkbox
              label={<bdi>{interest}</bdi>}
              checked={isChosen}
              disabled={disabled}
              onChange={() => onChoose(interest)}
            />
            {people ? (
              <span className={styles.count}>
                {countWords(people)}
                <span className="sr-only"> people</span>
              </span>
            ) : null}
          </div>
        )
      })}
    </div>
  )
}

function offeredFrom(known: InterestCount[], chosen: string[]) {
  const mine = known.filter(({ isMine }) => isMine)
  const others = known.filter(({ isMine }) => !isMine)
  const first = [...mine, ...others.slice(0, Math.max(0, mostOffered - mine.length))]
  const rest = chosen.filter(interest => !first.some(each => each.interest === interest))
  return [
    ...first,
    ...rest.map(interest => known.find(each => each.interest === interest) ?? { interest, people: null }),
  ]
}
