import type { connectEvents } from '@akin/contract/connect/events.ts'
import { limits } from '@akin/contract/limits.ts'
import type { EventOf } from '@akin/contract/platform/event.ts'
import { createElement } from 'react'
import { toast } from '#platform/toasts.ts'
import { focusOnceShown } from '../rows/focus-once-shown.ts'
import { AskerPicture } from './asker-picture.tsx'
import { addNewRequest } from './new-requests.ts'
import { markShown } from './shown-requests.ts'

type RequestData = Extract<EventOf<typeof connectEvents>, { type: 'connection_request' }>['data']

/** Someone would like to connect: it is noted in every tab, and said once in one of them. */
export async function noticeRequest(userId: number, request: RequestData, view: () => Promise<void>) {
  const { fromUserId, username, timestamp } = request
  if (fromUserId === userId) return
  addNewRequest(request)
  if (!(await markShown(userId, `${fromUserId}:${timestamp.toISOString()}`))) return
  toast({
    id: `request-${fromUserId}`,
    kind: 'info',
    title: 'New connection request',
    description: `${username} would like to connect.`,
    picture: createElement(AskerPicture, { userId: fromUserId, name: username }),
    timeout: limits.requestToastMs,
    action: { label: 'View', onClick: () => goTo(fromUserId, view) },
  })
}

/** The page puts the focus on its heading; who asked is what the person came for. */
function goTo(fromUserId: number, view: () => Promise<void>) {
  const shown = view().then(() => true)
  focusOnceShown(`[data-from="${fromUserId}"]`, fromUserId, shown)
}
