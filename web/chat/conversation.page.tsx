import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { contactIdIn } from './contact-id.ts'
import { ConversationNotFound } from './conversation-not-found.tsx'
import { ThreadView } from './thread/thread-view.tsx'

export const Route = createFileRoute('/_user/_app/_verified/_chats/chat/$contactId')({
  head: () => pageHead({ title: 'Conversation', description: 'A conversation on Akin.', index: false }),
  component: ConversationPage,
})

function ConversationPage() {
  const id = contactIdIn(Route.useParams().contactId)
  return id ? <ThreadView contactId={id} /> : <ConversationNotFound />
}
