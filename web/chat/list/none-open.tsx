import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useContacts, useSentRequests } from '#connect/lists.ts'
import { NobodyYet } from '#profile/welcome/nobody-yet.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { MarkWaiting } from '#ui/logo.tsx'
import { useScreen } from '#ui/use-screen.ts'
import { conversationsQuery } from './list-query.ts'

/** Beside the list while no conversation is open. */
export function NoneOpen() {
  const { data } = useInfiniteQuery(conversationsQuery('all'))
  const isListOnly = useListOnly()
  const [first] = data?.pages ?? []
  if (!first || isListOnly) return null
  if (first.items.length === 0 && first.counts.archived === 0) return <NoneYet loading={null} />
  return (
    <EmptyState drawing={<MarkWaiting />} title="Pick up where you left off">
      Choose a conversation, or begin a new one.
    </EmptyState>
  )
}

/** On a phone there is no pane beside the list that would say more. */
export function useListOnly() {
  return useScreen('(max-width: 719px)')
}

/** Before the first conversation: someone to write to, or the way to someone. */
export function NoneYet({ loading }: { loading: ReactNode }) {
  const contacts = useContacts()
  const sent = useSentRequests()
  if (contacts.query.isLoading || sent.query.isLoading) return loading
  const someone = contacts.list?.find(({ user }) => !user.unavailable)
  if (someone) return <SayHello contactId={someone.contactId} name={someone.user.displayName} />
  return (
    <NobodyYet hasAsked={Boolean(sent.list?.length)} loading={loading}>
      <NoConversations />
    </NobodyYet>
  )
}

function SayHello({ contactId, name }: { contactId: number; name: string }) {
  return (
    <EmptyState
      drawing={<MarkWaiting />}
      title={`Say hello to ${name}`}
      action={
        <ButtonLink to="/chat/$contactId" params={{ contactId: String(contactId) }}>
          Write to {name}
        </ButtonLink>
      }
    >
      You know each other here. The first line need not be a clever one.
    </EmptyState>
  )
}

export function NoConversations() {
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
