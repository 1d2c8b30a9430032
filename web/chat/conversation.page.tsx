import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { ChatFrame } from './chat-frame.tsx'
import { ConversationNotFound } from './conversation-not-found.tsx'

export const Route = createFileRoute('/_user/_app/_verified/chat/$contactId')({
  head: () => pageHead({ title: 'Conversation', description: 'A conversation on Akin.', index: false }),
  component: ConversationPage,
})

function ConversationPage() {
  return (
    <ChatFrame open="conversation">
      <ConversationNotFound />
    </ChatFrame>
  )
}
