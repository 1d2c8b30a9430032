import type { FilterCost } from '@akin/contract/discover/shapes.ts'
import { Button } from '#ui/button.tsx'
import type { SearchTerms } from '../discover-params.ts'
import { NobodyFound } from '../nobody-found.tsx'
import { countWords, filterLabel, filterPhrase } from './filter-words.ts'
import { NearSwitch } from './near-switch.tsx'
import styles from './results.module.css'
import { type Changes, hasFilters, lettingGo } from './search-terms.ts'

interface NoResultsProps {
  looked: SearchTerms
  costs: FilterCost[]
  look: (changes: Changes) => void
  onClear: () => void
}

/** Nobody matches: says which filter costs the most, and what letting go of it would bring. */
export function NoResults({ looked, costs, look, onClear }: NoResultsProps) {
  const [dearest, ...others] = costs.filter(({ more }) => more.people > 0)
  if (!dearest) return <Nobody looked={looked} look={look} onClear={onClear} />
  return (
    <>
      <NobodyFound
        title="No one matches all of that"
        action={
          <Button onClick={() => look(lettingGo(dearest, looked))}>
            Remove it (+{countWords(dearest.more)})
          </Button>
        }
      >
        One filter keeps most people away: <b>{filterPhrase(dearest.filter, looked)}</b>.
      </NobodyFound>
      {others.length > 0 ? (
        <ul aria-label="Other filters" className={styles.costs}>
          {others.slice(0, 2).map(({ filter, more }) => {
            const label = filterLabel(filter, looked)
            return (
              <li key={filter}>
                <span>{label}</span>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`Remove ${label} (+${countWords(more)})`}
                  onClick={() => look(lettingGo({ filter }, looked))}
                >
                  Remove (+{countWords(more)})
                </Button>
              </li>
            )
          })}
        </ul>
      ) : null}
      <div className={styles.nearSwitch}>
        <NearSwitch looked={looked} look={look} />
      </div>
    </>
  )
}

/** No single filter is the cause. */
function Nobody({ looked, look, onClear }: Pick<NoResultsProps, 'looked' | 'look' | 'onClear'>) {
  if (hasFilters(looked)) {
    return (
      <NobodyFound
        title="No one matches all of that"
        action={<Button onClick={onClear}>Clear filters</Button>}
      >
        That is a lot to ask of one person. Let go of a filter or two.
      </NobodyFound>
    )
  }
  if (looked.q) {
    return (
      <NobodyFound
        title="No one by that name"
        action={
          <Button variant="soft" onClick={() => look({ q: undefined })}>
            Clear search
          </Button>
        }
      >
        Nobody here goes by “{looked.q}”, as far as they show it.
      </NobodyFound>
    )
  }
  return (
    <NobodyFound title="Nobody to show you yet">
      When more people join, this is where you will find them.
    </NobodyFound>
  )
}
