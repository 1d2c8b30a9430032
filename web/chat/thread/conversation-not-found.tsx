import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { MarkApart } from '#ui/logo.tsx'

export function ConversationNotFound() {
  const back = (
    <ButtonLink to="/chat" variant="soft">
      Back to your conversations
    </ButtonLink>
  )
  return (
    <EmptyState heading="h1" drawing={<MarkApart />} title="Conversation not found" action={back}>
      You have no conversation at this address. It may have been removed, or the link may have a typo.
    </EmptyState>
  )
}
