import { createFileRoute, Outlet, useParams } from '@tanstack/react-router'
import { ChatFrame } from './chat-frame.tsx'
import { contactIdIn } from './contact-id.ts'

export const Route = createFileRoute('/_user/_app/_verified/_chats')({ component: ChatsLayout })

/** The list stays as it is while one goes from one conversation to the next. */
function ChatsLayout() {
  const contactId = useParams({ strict: false, select: params => params.contactId })
  return (
    <ChatFrame openId={contactId === undefined ? null : (contactIdIn(contactId) ?? 0)}>
      <Outlet />
    </ChatFrame>
  )
}
