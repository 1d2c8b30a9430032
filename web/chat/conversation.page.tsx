import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { readWhenShown } from '#platform/search.ts'
import { contactIdIn } from './chat-params.ts'
import { InfoFrame } from './info/info-frame.tsx'
import type { InfoParams } from './info/info-params.ts'
import { ConversationNotFound } from './thread/not-found-on-demand.ts'
import { ThreadView } from './thread/thread-view.tsx'

export const Route = createFileRoute('/_user/_app/_verified/_chats/chat/$contactId')({
  validateSearch: readWhenShown<InfoParams>(),
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
