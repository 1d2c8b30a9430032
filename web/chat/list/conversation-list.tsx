import type { ConversationFilter } from '@akin/contract/chat/conversations.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '#auth/user.ts'
import { useReceivedRequests } from '#connect/lists.ts'
import { contactsQuery } from '#connect/queries.ts'
import { useCutOff } from '#platform/live/live-state.ts'
import { onDemand, usePart } from '#ui/on-demand.ts'
import { conversationsQuery } from '../state/list-query.ts'
import { moveThroughRows } from '../state/row-keys.ts'
import styles from './conversation-list.module.css'
import { ConversationRow } from './conversation-row.tsx'
import { emptyWords } from './filters.ts'
import { KeptNote } from './kept-note.tsx'
import parts from './list-parts.module.css'
import { MoreRows, RowsFailed } from './list-parts.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { Beginners, useListOnly } from './none-open.tsx'

interface ConversationListProps {
  filter: ConversationFilter
  /** Whose conversation is open. */
  openId: number | null
}

export function ConversationList({ filter, openId }: ConversationListProps) {
  const { data: user } = useUser()
  const list = useInfiniteQuery(conversationsQuery(filter))
  const { data, error } = list
  const { data: contacts } = useQuery(contactsQuery)
  // The row of requests stands above: what comes after it must not be moved by it.
  const { query: requests } = useReceivedRequests()
  const turn = useTurnPart(filter === 'turn')
  const isCutOff = useCutOff()
  if (list.isPending || requests.isLoading) return <ListSkeleton />
  if (error && !data)
    return <RowsFailed words="Your conversations could not be loaded." onRetry={() => void list.refetch()} />
  const rows = data?.pages.flatMap(({ items }) => items) ?? []
  const keptAt = data?.pages[0]?.keptAt
  const here = new Set(contacts?.filter(({ user: { online } }) => online).map(({ contactId }) => contactId))
  const isEmpty = rows.length === 0
  const shown = isEmpty ? (
    <Nothing filter={filter} isAll={data?.pages[0]?.counts.archived === 0} />
  ) : (
    <>
      <ul className={styles.list} aria-label="Conversations" onKeyDown={moveThroughRows}>
        {rows.map(row => (
          <ConversationRow
            key={row.conversationId}
            conversation={row}
            me={user?.id ?? 0}
            isOnline={!isCutOff && here.has(row.contactId)}
            isOpen={row.contactId === openId}
          />
        ))}
      </ul>
      <MoreRows query={list} />
      {keptAt ? (
        <KeptNote at={keptAt} isAsking={list.isFetching} onRetry={() => void list.refetch()} />
      ) : null}
    </>
  )
  return turn ? <turn.TurnHost isEmpty={isEmpty}>{shown}</turn.TurnHost> : shown
}

interface NothingProps {
  filter: ConversationFilter
  /** Nothing is put away either. */
  isAll: boolean
}

function Nothing({ filter, isAll }: NothingProps) {
  const isListOnly = useListOnly()
  const words = <p className={parts.note}>{emptyWords[filter]}</p>
  if (!isListOnly || filter !== 'all' || !isAll) return words
  return (
    <div className={styles.page}>
      <Beginners loading={<ListSkeleton />} otherwise={words} />
    </div>
  )
}

const turnPart = onDemand(() => import('../turn/turn-part.tsx'))

/** Only who looks at what waits for an answer loads it. Where it cannot be loaded, rows are rows. */
function useTurnPart(isWanted: boolean) {
  const [isLost, setLost] = useState(false)
  const loaded = usePart(turnPart, isWanted && !isLost, () => setLost(true))
  return isWanted ? loaded : undefined
}
