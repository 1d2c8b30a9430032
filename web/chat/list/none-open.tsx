import { useInfiniteQuery } from '@tanstack/react-query'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { MarkWaiting } from '#ui/logo.tsx'
import { conversationsQuery } from './list-query.ts'

/** Beside the list while no conversation is open. */
export function NoneOpen() {
  const { data } = useInfiniteQuery(conversationsQuery('all'))
  const [first] = data?.pages ?? []
  if (!first) return null
  if (first.items.length === 0 && first.counts.archived === 0) return <NobodyYet />
  return (
    <EmptyState drawing={<MarkWaiting />} title="Pick up where you left off">
      Choose a conversation, or begin a new one.
    </EmptyState>
  )
}

export function NobodyYet() {
  return (
    <EmptyState
      drawing={<MarkWaiting />}
      title="Nobody here yet"
      action={<ButtonLink to="/discover">Discover people</ButtonLink>}
    >
      Connect with someone and your conversations will live here. One good one is plenty.
    </EmptyState>
  )
}
