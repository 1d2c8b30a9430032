import { type DeskShow, type DeskTicket, deskShows } from '@akin/contract/staff/desk-shapes.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Loaded, shownOf } from '#platform/loaded.tsx'
import { ShowMore } from '#platform/show-more.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { MarkTogether } from '#ui/logo.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ToggleChip } from '#ui/toggle-chip.tsx'
import { useGo } from '../frame/console-link.tsx'
import { useKeys } from '../frame/use-keys.ts'
import styles from './desk-list.module.css'
import { DeskRow } from './desk-row.tsx'
import { deskQuery } from './queries.ts'
import { deskAddress, useShow } from './use-show.ts'

const words: Record<DeskShow, string> = { open: 'Open', mine: 'Mine', late: 'Late', all: 'All' }

export function DeskFilters() {
  const show = useShow()
  const go = useGo()
  const counts = useInfiniteQuery(deskQuery(show)).data?.pages[0]?.counts
  return (
    // biome-ignore lint/a11y/useSemanticElements: A fieldset is for a form; this is a row of buttons.
    <div role="group" aria-label="Which messages" className={styles.filters}>
      {deskShows.map(each => {
        const count = each === 'all' ? 0 : (counts?.[each] ?? 0)
        return (
          <ToggleChip key={each} filter pressed={each === show} onClick={() => go(deskAddress(each))}>
            {words[each]}
            {count > 0 ? <span className="num">{count > 99 ? '99+' : count}</span> : null}
          </ToggleChip>
        )
      })}
    </div>
  )
}

/** What waits, by its deadline. J and K move the focus, so that Enter opens what has it. */
export function DeskList({ current }: { current: string | undefined }) {
  const show = useShow()
  const list = useRef<HTMLElement>(null)
  const query = useInfiniteQuery(deskQuery(show))
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('a[data-ticket]') ?? [])]
  function move(by: 1 | -1) {
    const all = rows()
    const focused = all.indexOf(document.activeElement as HTMLElement)
    const from = focused >= 0 ? focused : all.findIndex(row => row.dataset.ticket === current)
    all[from < 0 ? 0 : Math.min(Math.max(from + by, 0), all.length - 1)]?.focus()
  }
  useKeys({ j: () => move(1), k: () => move(-1) })
  useEffect(() => {
    const row = list.current?.querySelector('[aria-current]')
    row?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section ref={list} aria-label="Messages to support" className={styles.list}>
      <Loaded
        query={shownOf(
          query,
          query.data?.pages.flatMap(({ items }) => items),
        )}
        what="the messages"
        skeleton={skeleton}
        empty={<Nobody show={show} />}
      >
        {tickets => <Rows tickets={tickets} current={current} show={show} />}
      </Loaded>
      <ShowMore query={query} what="the rest of them" />
    </section>
  )
}

interface RowsProps {
  tickets: DeskTicket[]
  current: string | undefined
  show: DeskShow
}

function Rows({ tickets, current, show }: RowsProps) {
  return (
    <ul>
      {tickets.map(ticket => (
        <li key={ticket.number}>
          <DeskRow
            ticket={ticket}
            isCurrent={ticket.number === current}
            to={deskAddress(show, ticket.number)}
          />
        </li>
      ))}
    </ul>
  )
}

const sentences: Record<DeskShow, string> = {
  open: 'New messages stand here, the most urgent first.',
  mine: 'What you take or answer stands here until it is solved.',
  late: 'Everyone has their answer in time.',
  all: 'Nobody has written yet.',
}

function Nobody({ show }: { show: DeskShow }) {
  return (
    <EmptyState drawing={<MarkTogether />} title="Nobody is waiting for an answer.">
      {sentences[show]}
    </EmptyState>
  )
}

const skeleton = (
  <Loading what="messages" className={styles.skeleton}>
    {[1, 2, 3, 4, 5, 6, 7, 8].map(row => (
      <Skeleton key={row} shape="block" height="76px" />
    ))}
  </Loading>
)
