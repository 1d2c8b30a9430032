import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { areaOnDemand } from '#platform/area-on-demand.tsx'
import { CallError, failureText } from '#platform/call-error.ts'
import { NotLoaded } from '#platform/not-loaded.tsx'
import { Button } from '#ui/button.tsx'
import { partOnDemand } from '#ui/part-on-demand.tsx'
import { fromLaptop } from '#ui/screens.ts'
import { useScreen } from '#ui/use-screen.ts'
import { CardList } from '../card/card-list.tsx'
import { CardSkeletons } from '../card/card-skeletons.tsx'
import { NobodyFound } from '../nobody-found.tsx'
import { discoverSettingsQuery } from '../queries.ts'
import { useTune } from '../tune/use-tune.ts'
import { CaughtUp } from './caught-up.tsx'
import styles from './deck.module.css'
import { MorePeople } from './more-people.tsx'
import { useDeck } from './use-deck.ts'
import { useRearrange } from './use-rearrange.ts'

const TunePanel = areaOnDemand('What matters to you', () =>
  import('../tune/tune-panel.tsx').then(part => part.TunePanel),
)
const TuneSheet = partOnDemand(() => import('../tune/tune-sheet.tsx').then(part => part.TuneSheet))

interface DeckProps {
  /** Whether what decides about the order is open, where there is no room for it beside the people. */
  isTuning: boolean
  onTuning: (isTuning: boolean) => void
}

/** The day's people, best first, and what decides about their order. */
export function Deck({ isTuning, onTuning }: DeckProps) {
  const { query, deck, cards } = useDeck()
  const list = useRef<HTMLUListElement>(null)
  const panel = useRef<HTMLElement>(null)
  const { movedUp, rearrange } = useRearrange(cards, list)
  const { tune, isSaved } = useTune(rearrange)
  const hasRoom = useScreen(fromLaptop)
  const sliders = { onTune: tune, isSaved }
  const size = deck?.pages[0]?.total?.people
  // Beside nobody there is nothing to be put in order, and one thing that failed is enough.
  const isPanelShown = hasRoom && (deck !== undefined || !query.error)
  const isOver = deck !== undefined && cards.length === 0 && !query.hasNextPage

  function goToSliders() {
    if (!hasRoom) onTuning(true)
    return panel.current?.querySelector('input') ?? null
  }

  return (
    <>
      {hasRoom ? null : <TuneSheet open={isTuning} onClose={() => onTuning(false)} {...sliders} />}
      {isOver ? (
        <End size={size} />
      ) : (
        <div className={styles.deck}>
          {isPanelShown ? (
            <aside ref={panel} aria-label="What matters to you" className={styles.panel}>
              <TunePanel {...sliders} />
            </aside>
          ) : null}
          <div className={styles.people}>
            {deck ? (
              <>
                <CardList
                  list={list}
                  cards={cards}
                  label="People for you"
                  movedUp={movedUp}
                  onTune={goToSliders}
                />
                <MorePeople query={query} />
                {query.hasNextPage ? null : <CaughtUp size={size} />}
              </>
            ) : (
              <NotHere query={query} />
            )}
          </div>
        </div>
      )}
    </>
  )
}

function NotHere({ query: { error, isFetching, refetch } }: Pick<ReturnType<typeof useDeck>, 'query'>) {
  const client = useQueryClient()
  if (!error) return <CardSkeletons count={6} />

  /** What counts for the person did not come either: it is asked for with the people. */
  function again() {
    void client.refetchQueries({ queryKey: discoverSettingsQuery.queryKey })
    void refetch()
  }

  if (!(error instanceof CallError && error.status === 0)) {
    return <NotLoaded what="today's people" query={{ error, isFetching, refetch: again }} />
  }
  return (
    <div role="alert">
      <NobodyFound
        title="Today's people are not here yet"
        action={
          <Button variant="outline" busy={isFetching} onClick={again}>
            Try again
          </Button>
        }
      >
        {failureText(error)}
      </NobodyFound>
    </div>
  )
}

function End({ size }: { size: number | undefined }) {
  if (size !== 0) return <CaughtUp size={size} />
  return (
    <NobodyFound title="Nobody to show you yet">
      When someone here shares an interest with you, this is where you will meet them.
    </NobodyFound>
  )
}
