import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { EmptyState } from '#ui/empty-state.tsx'
import { MarkWaiting } from '#ui/logo.tsx'
import { onDemand, usePart } from '#ui/on-demand.ts'
import { phone } from '#ui/screens.ts'
import { useScreen } from '#ui/use-screen.ts'
import { conversationsQuery } from '../state/list-query.ts'

/** Beside the list while no conversation is open. */
export function NoneOpen() {
  const { data } = useInfiniteQuery(conversationsQuery('all'))
  const isListOnly = useListOnly()
  const [first] = data?.pages ?? []
  if (!first || isListOnly) return null
  const hasWritten = first.items.some(({ lastMessage, draft }) => lastMessage || draft)
  if (!hasWritten && first.counts.archived === 0) return <Beginners met={first.items[0]?.contactId} />
  return (
    <EmptyState drawing={<MarkWaiting />} title="Pick up where you left off">
      Choose a conversation, or begin a new one.
    </EmptyState>
  )
}

/** On a phone there is no pane beside the list that would say more. */
export function useListOnly() {
  return useScreen(phone)
}

const noneYet = onDemand(() => import('./none-yet.tsx'))

interface BeginnersProps {
  /** Who has come last of those whom nobody has written to yet. */
  met?: number | undefined
  loading?: ReactNode
  /** If the code cannot be loaded. */
  otherwise?: ReactNode
}

/** For whoever has written to nobody yet. Everyone else does without its code. */
export function Beginners({ met, loading = null, otherwise = null }: BeginnersProps) {
  const [isLost, setLost] = useState(false)
  const part = usePart(noneYet, !isLost, () => setLost(true))
  if (isLost) return otherwise
  return part ? <part.NoneYet met={met} loading={loading} /> : loading
}
