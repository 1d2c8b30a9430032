import { createFileRoute, Outlet, useParams, useSearch } from '@tanstack/react-router'
import { ChatFrame } from './chat-frame.tsx'
import { chatPlace } from './chat-place.ts'
import { contactIdIn } from './contact-id.ts'
import { usePassingTime } from './passing/use-passing-time.ts'

export const Route = createFileRoute('/_user/_app/_verified/_chats')({ component: ChatsLayout })

/** The list stays as it is while one goes from one conversation to the next. */
function ChatsLayout() {
  usePassingTime()
  const contactId = useParams({ strict: false, select: params => params.contactId })
  const list = useSearch({ strict: false, select: search => chatPlace(search).show })
  const openId = contactId === undefined ? null : (contactIdIn(contactId) ?? 0)
  return (
    <ChatFrame openId={openId} isPaneOpen={openId !== null || list !== undefined}>
      <Outlet />
    </ChatFrame>
  )
}
