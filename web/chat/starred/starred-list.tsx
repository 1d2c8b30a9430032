import { infoEndpoints } from '@akin/contract/chat/info-endpoints.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useUser } from '#auth/user.ts'
import { contactsQuery } from '#connect/queries.ts'
import { call } from '#platform/call.ts'
import { cursorQuery } from '#platform/cursor-query.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { MarkWaiting } from '#ui/logo.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useRowList } from '#ui/use-row-list.ts'
import { keys } from '../keys.ts'
import { MoreRows, RowsFailed } from '../list/list-parts.tsx'
import { ListSkeleton } from '../list/list-skeleton.tsx'
import { moveThroughRows } from '../state/row-keys.ts'
import styles from './starred-list.module.css'
import { StarredRow } from './starred-row.tsx'

/** What someone has starred, the latest star first: with everyone, or with one contact. */
export function StarredList({ contactId }: { contactId: number | undefined }) {
  const { data: me } = useUser()
  const query = useInfiniteQuery(starredQuery(contactId))
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage } = query
  const { list, letRowGo } = useRowList()
  const rows = data?.pages.flatMap(({ items }) => items) ?? []
  const isToFollow = rows.length === 0 && hasNextPage && !isFetching && !error
  useEffect(() => {
    if (isToFollow) void fetchNextPage()
  }, [isToFollow, fetchNextPage])

  if (isPending || (rows.length === 0 && hasNextPage && !error)) return <ListSkeleton />
  if (error && rows.length === 0) {
    return (
      <div className={styles.list}>
        <RowsFailed words="Your starred messages could not be loaded." onRetry={() => void query.refetch()} />
      </div>
    )
  }
  return (
    <>
      {contactId ? <OneContact contactId={contactId} name={rows[0]?.user.displayName} /> : null}
      {rows.length === 0 ? (
        <EmptyState drawing={<MarkWaiting />} title="Nothing starred yet">
          Star a message to find it again here.
        </EmptyState>
      ) : (
        <ul
          ref={list}
          tabIndex={-1}
          className={styles.list}
          aria-label="Starred messages"
          onKeyDown={moveThroughRows}
        >
          {rows.map(starred => (
            <StarredRow
              key={starred.message.id}
              starred={starred}
              me={me?.id ?? 0}
              onRemove={() => letRowGo(starred.message.id)}
            />
          ))}
        </ul>
      )}
      {rows.length > 0 ? <MoreRows query={query} /> : null}
    </>
  )
}

/** Says that others are left out, and leads to them. */
function OneContact({ contactId, name }: { contactId: number; name: string | undefined }) {
  const { data: contacts } = useQuery(contactsQuery)
  const known = name ?? contacts?.find(each => each.contactId === contactId)?.user.displayName
  return (
    <p className={styles.one}>
      <span>
        Only with <bdi>{known ?? 'one contact'}</bdi>
      </span>
      <TextLink to="/chat" search={{ show: 'starred' }}>
        Show all
      </TextLink>
    </p>
  )
}

/** What someone has starred, with everyone or with one contact. Messages go by themselves too: it is asked for anew each time. */
function starredQuery(contactId: number | undefined) {
  const about = contactId ? { contactId: String(contactId) } : {}
  return cursorQuery(after => call(infoEndpoints.listStarred, { query: { ...about, ...after } }), {
    queryKey: keys.starredWith(contactId),
    staleTime: 0,
    meta: { handled: true, live: true },
  })
}
