import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Outlet, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { onSignOrRest } from '#platform/first-sign.ts'
import { AroundLoading } from '#platform/loader/page-loading.tsx'
import { ChatFrame } from './chat-frame.tsx'
import { chatParams, contactIdIn } from './chat-params.ts'
import { followTime } from './passing/follow-time.ts'
import { useWriteFromElsewhere } from './state/write-there.ts'
import { ThreadToCome } from './thread/thread-to-come.tsx'

export const Route = createFileRoute('/_user/_app/_verified/_chats')({ component: ChatsLayout })

/** The list stays as it is while one goes from one conversation to the next. */
function ChatsLayout() {
  usePassingTime()
  useThreadAhead()
  const contactId = useParams({ strict: false, select: params => params.contactId })
  const list = useSearch({ strict: false, select: search => chatParams(search).show })
  const openId = contactId === undefined ? null : (contactIdIn(contactId) ?? 0)
  useWriteFromElsewhere(openId !== null)
  return (
    <ChatFrame openId={openId} isPaneOpen={openId !== null || list !== undefined}>
      <AroundLoading
        value={openId ? loading => <ThreadToCome contactId={openId}>{loading}</ThreadToCome> : null}
      >
        <Outlet />
      </AroundLoading>
    </ChatFrame>
  )
}

/** From the list the way leads to a conversation: its code is fetched when someone begins to use the list. */
function useThreadAhead() {
  const router = useRouter()
  useEffect(() => {
    const route = router.routesById['/_user/_app/_verified/_chats/chat/$contactId']
    // Without a network it would fail, and browsers remember that.
    return onSignOrRest(() => navigator.onLine && void router.loadRouteChunk(route)?.catch(() => {}))
  }, [router])
}

/** While chat is open. What ended meanwhile is gone before it is painted. */
function usePassingTime() {
  const client = useQueryClient()
  useLayoutEffect(() => followTime(client), [client])
}
