import type { ReactNode } from 'react'
import { useContacts, useSentRequests } from '#connect/lists.ts'
import { Beginning } from '#profile/welcome/beginning.tsx'
import { NobodyHere } from '#profile/welcome/nobody-here.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { MarkWaiting } from '#ui/logo.tsx'
import { useWriteThere } from '../state/write-there.ts'

/** Before the first conversation: someone to write to, or the way to someone. */
export function NoneYet({ met, loading }: { met: number | undefined; loading: ReactNode }) {
  const contacts = useContacts()
  const sent = useSentRequests()
  if (contacts.query.isLoading || sent.query.isLoading) return loading
  const there = contacts.list?.filter(({ user }) => !user.unavailable)
  const someone = there?.find(({ contactId }) => contactId === met) ?? there?.[0]
  if (someone) return <SayHello contactId={someone.contactId} name={someone.user.displayName} />
  return (
    <Beginning hasAsked={Boolean(sent.list?.length)} loading={loading}>
      <NoConversations />
    </Beginning>
  )
}

function SayHello({ contactId, name }: { contactId: number; name: string }) {
  const writeThere = useWriteThere()
  return (
    <EmptyState
      drawing={<MarkWaiting />}
      title={`Say hello to ${name}`}
      action={
        <ButtonLink to="/chat/$contactId" params={{ contactId: String(contactId) }} onClick={writeThere}>
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
    <NobodyHere action={<ButtonLink to="/discover">Discover people</ButtonLink>}>
      Connect with someone and your conversations will live here. One good one is plenty.
    </NobodyHere>
  )
}
