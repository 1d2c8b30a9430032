import type { Notice } from '@akin/contract/notifications/shapes.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Loaded, shownOf } from '#platform/loaded.tsx'
import { ShowMore } from '#platform/show-more.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { MarkWaiting } from '#ui/logo.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { bellQuery } from '../queries.ts'
import styles from './bell-list.module.css'
import { BellRow, type Muting } from './bell-row.tsx'
import { noticesOf } from './change-bell.ts'
import { clearedAt } from './cleared.ts'
import { useMarkBellRead } from './mark-bell-read.ts'
import { type RowWatch, watchRows } from './watch-rows.ts'

interface BellListProps {
  muting: Muting
  /** Someone goes where a row leads. */
  onGo?: () => void
}

/** What has happened in thirty days. Its dot is off once it is open; each row keeps its own until it was in view. */
export function BellList({ muting, onGo }: BellListProps) {
  const query = useInfiniteQuery(bellQuery)
  const rows = query.data && noticesOf(query.data)
  const watch = useWatch()
  const isFresh = useFresh(rows ?? [])
  const latest = rows?.[0]?.at.getTime()
  useEffect(() => {
    if (latest) clearedAt.set(latest)
  }, [latest])
  return (
    <Loaded query={shownOf(query, rows)} what="your notifications" skeleton={skeleton} empty={nothing}>
      {shown => (
        <div className={styles.groups}>
          <Group name="New" rows={shown.filter(isFresh)} {...{ watch, muting, onGo }} />
          <Group name="Earlier" rows={shown.filter(row => !isFresh(row))} {...{ watch, muting, onGo }} />
          <div className={styles.more}>
            <ShowMore query={query} what="the rest of them" />
          </div>
        </div>
      )}
    </Loaded>
  )
}

interface GroupProps {
  name: string
  rows: Notice[]
  watch: RowWatch | null
  muting: Muting
  onGo: (() => void) | undefined
}

function Group({ name, rows, ...shared }: GroupProps) {
  if (rows.length === 0) return null
  return (
    <section aria-label={name}>
      <h2 className={styles.name}>{name}</h2>
      <ul>
        {rows.map(row => (
          <BellRow key={row.id} notice={row} {...shared} />
        ))}
      </ul>
    </section>
  )
}

/** What was new when it was opened, or has come since, stays where it is while one looks at it. */
function useFresh(rows: Notice[]) {
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set())
  const come = rows.filter(({ id, isNew }) => isNew && !fresh.has(id))
  if (come.length > 0) setFresh(new Set([...fresh, ...come.map(({ id }) => id)]))
  return ({ id }: Notice) => fresh.has(id)
}

function useWatch() {
  const { mutate } = useMarkBellRead()
  const [watch, setWatch] = useState<RowWatch | null>(null)
  const tell = useEffectEvent((ids: number[]) => mutate(ids))
  useEffect(() => {
    const watching = watchRows(ids => tell(ids))
    setWatch(watching)
    return watching.close
  }, [])
  return watch
}

const nothing = (
  <EmptyState drawing={<MarkWaiting />} title="Nothing new">
    Messages wait in Chat, requests in Connect. Everything else comes here, when there is something.
  </EmptyState>
)

const skeleton = (
  <Loading what="your notifications" className={styles.loading}>
    {['one', 'two', 'three', 'four'].map(row => (
      <div key={row} className={styles.skeleton}>
        <Skeleton shape="drop" width="40px" />
        <div>
          <Skeleton width="min(80%, 240px)" height="16px" />
          <Skeleton width="70px" height="13px" />
        </div>
      </div>
    ))}
  </Loading>
)
