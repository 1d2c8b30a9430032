import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { readWhenShown } from '#platform/search.ts'
import { contactIdIn } from './chat-place.ts'
import { InfoFrame } from './info/info-frame.tsx'
import type { InfoPlace } from './info/info-place.ts'
import { ConversationNotFound } from './thread/conversation-not-found.tsx'
import { ThreadView } from './thread/thread-view.tsx'

export const Route = createFileRoute('/_user/_app/_verified/_chats/chat/$contactId')({
  validateSearch: readWhenShown<InfoPlace>(),
  head: () => pageHead({ title: 'Conversation', description: 'A conversation on Akin.', index: false }),
  component: ConversationPage,
})

function ConversationPage() {
  const id = contactIdIn(Route.useParams().contactId)
  if (!id) return <ConversationNotFound />
  return (
    <InfoFrame contactId={id}>
      <ThreadView key={id} contactId={id} />
    </InfoFrame>
  )
}
