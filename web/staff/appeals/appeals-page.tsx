import type { AppealRow } from '@akin/contract/staff/appeal-shapes.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Loaded, shownOf } from '#platform/loaded.tsx'
import { ShowMore } from '#platform/show-more.tsx'
import { Time } from '#platform/time.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { MarkTogether } from '#ui/logo.tsx'
import { Note } from '#ui/note.tsx'
import { stepNames } from '../case-words.ts'
import { Deadline } from '../deadline.tsx'
import { ConsoleLink } from '../frame/console-link.tsx'
import { ConsolePage } from '../frame/console-page.tsx'
import { useKeys } from '../frame/use-keys.ts'
import styles from './appeals-page.module.css'
import { appealsQuery } from './queries.ts'

const hints = [
  { key: 'J', does: 'next' },
  { key: 'K', does: 'previous' },
  { key: 'Enter', does: 'open' },
]

/** Appeals that wait for an answer, within seven days each. */
export function AppealsPage() {
  const query = useInfiniteQuery(appealsQuery)
  const rows = query.data?.pages.flatMap(({ items }) => items)
  const list = useRef<HTMLUListElement>(null)
  const move = (by: 1 | -1) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    links[Math.max(0, Math.min(links.length - 1, at + by))]?.focus()
  }
  useKeys({ j: () => move(1), k: () => move(-1) })
  return (
    <ConsolePage title="Appeals" keys={hints}>
      {query.isError && rows ? (
        <Note kind="warn" role="status">
          Not up to date since <Time value={new Date(query.dataUpdatedAt)} as="time" />.
        </Note>
      ) : null}
      <Loaded query={shownOf(query, rows)} what="the appeals" skeleton="180px" empty={<NobodyWaits />}>
        {shown => (
          <ul ref={list} className={styles.list}>
            {shown.map(row => (
              <Row key={row.number} row={row} />
            ))}
          </ul>
        )}
      </Loaded>
      <ShowMore query={query} what="the rest of the appeals" />
    </ConsolePage>
  )
}

function Row({ row: { number, about, step, decidedBy, words, dueAt } }: { row: AppealRow }) {
  return (
    <li>
      <ConsoleLink to={`/admin/appeals/${number}`} className={styles.row}>
        <Deadline dueAt={dueAt} />
        <span className={styles.about}>
          <b dir="auto">{about}</b>
          <small>
            {stepNames[step]} · {number} · by {decidedBy}
          </small>
        </span>
        <span className={styles.words} dir="auto">
          “{words}”
        </span>
      </ConsoleLink>
    </li>
  )
}

function NobodyWaits() {
  return (
    <EmptyState drawing={<MarkTogether />} title="All answered">
      Nobody is waiting.
    </EmptyState>
  )
}
