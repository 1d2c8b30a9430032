import type { QueueView } from '@akin/contract/staff/queue-shapes.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded, shownOf } from '#platform/loaded.tsx'
import { ShowMore } from '#platform/show-more.tsx'
import { Time } from '#platform/time.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { MarkTogether } from '#ui/logo.tsx'
import { Note } from '#ui/note.tsx'
import { phone } from '#ui/screens.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { useScreen } from '#ui/use-screen.ts'
import { useClaim } from '../case/claim-case.ts'
import { useGo } from '../frame/console-link.tsx'
import { ConsolePage } from '../frame/console-page.tsx'
import { useKeys } from '../frame/use-keys.ts'
import { CaseList } from './case-list.tsx'
import { Peek } from './peek.tsx'
import { queueQuery } from './queries.ts'
import { QueueChips } from './queue-chips.tsx'
import styles from './queue-page.module.css'
import { useCurrent } from './use-current.ts'

const hints = [
  { key: 'J', does: 'next' },
  { key: 'K', does: 'previous' },
  { key: 'Enter', does: 'open' },
  { key: 'C', does: 'claim' },
]

/** Cases that wait to be decided, the oldest deadline first. */
export function QueuePage() {
  const [show, setShow] = useState<QueueView>('all')
  const query = useInfiniteQuery(queueQuery(show))
  const rows = query.data?.pages.flatMap(({ items }) => items)
  const { current, choose, move } = useCurrent(rows ?? [])
  const claim = useClaim()
  const go = useGo()
  const isPhone = useScreen(phone)
  const open = (number = current?.number) => {
    if (number) go(`/admin/cases/${number}`)
  }
  const claimIt = () => {
    if (current) claim.mutate(current.number)
  }
  useKeys({
    ...{ j: () => move(1), k: () => move(-1), ArrowDown: () => move(1), ArrowUp: () => move(-1) },
    ...{ Enter: () => open(), c: claimIt },
  })
  return (
    <ConsolePage
      title="Queue"
      filters={<QueueChips counts={query.data?.pages[0]?.counts} value={show} onChange={setShow} />}
      sideLabel="The chosen case"
      side={
        current && !isPhone ? (
          <Peek row={current} claim={claim} onMove={move} onOpen={() => open()} onClaim={claimIt} />
        ) : null
      }
      keys={hints}
    >
      {query.isError && rows ? (
        <Note kind="warn" role="status">
          Not up to date since <Time value={new Date(query.dataUpdatedAt)} as="time" />.
        </Note>
      ) : null}
      <Loaded query={shownOf(query, rows)} what="the queue" skeleton={<Skeletons />} empty={<NobodyWaits />}>
        {shown => (
          <CaseList
            rows={shown}
            current={current}
            onChoose={number => (isPhone ? open(number) : choose(number))}
            onOpen={open}
          />
        )}
      </Loaded>
      <ShowMore query={query} what="the rest of the queue" />
    </ConsolePage>
  )
}

const rowsToCome = Array.from({ length: 8 }, (_, row) => row)

function Skeletons() {
  return (
    <Loading what="the queue" className={styles.skeletons}>
      {rowsToCome.map(row => (
        <Skeleton key={row} shape="block" height="44px" />
      ))}
    </Loading>
  )
}

function NobodyWaits() {
  return (
    <EmptyState drawing={<MarkTogether />} title="All read">
      Nobody is waiting.
    </EmptyState>
  )
}
