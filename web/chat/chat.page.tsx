import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { MarkWaiting } from '#ui/logo.tsx'
import { ChatFrame } from './chat-frame.tsx'

export const Route = createFileRoute('/_user/_app/_verified/chat')({
  head: () =>
    pageHead({ title: 'Chat', description: 'Your conversations on Akin, one to one.', index: false }),
  component: ChatPage,
})

function ChatPage() {
  return (
    <ChatFrame open="list">
      <EmptyState
        drawing={<MarkWaiting />}
        title="Nobody here yet"
        action={<ButtonLink to="/discover">Find people</ButtonLink>}
      >
        Connect with someone and your conversations will live here. One good one is plenty.
      </EmptyState>
    </ChatFrame>
  )
}
