import type { connectEvents } from '@akin/contract/connect/events.ts'
import type { EventOf } from '@akin/contract/platform/event.ts'
import type { RegisteredRouter } from '@tanstack/react-router'
import { createElement } from 'react'
import { toast } from '#platform/toasts.ts'
import { focusOnceShown } from '../rows/focus-once-shown.ts'
import { ContactPicture } from './contact-picture.tsx'
import { markShown } from './shown-requests.ts'

type Accepted = Extract<EventOf<typeof connectEvents>, { type: 'request_accepted' }>['data']
type Ways = Pick<RegisteredRouter, 'navigate'>

/** Someone whom the person has asked has said yes: it is said once, in one of their tabs, with the way to write. */
export async function noticeAccepted(userId: number, accepted: Accepted, ways: Ways) {
  const { userId: contactId, username, timestamp } = accepted
  if (!(await markShown(userId, `yes:${contactId}:${timestamp?.toISOString() ?? ''}`))) return
  toast({
    id: `accepted-${contactId}`,
    kind: 'ok',
    title: `${username} accepted your request`,
    description: 'You are connected.',
    picture: createElement(ContactPicture, { userId: contactId, name: username }),
    timeout: toastMs,
    action: { label: 'Message', onClick: () => write(contactId, ways) },
  })
}

/** Longer than most: it is good news, and something to act on. It stands in the list of conversations after that. */
const toastMs = 10_000

/** The page puts the focus on its heading; to write is what the person came for. */
function write(contactId: number, { navigate }: Ways) {
  const opened = navigate({ to: '/chat/$contactId', params: { contactId: String(contactId) } })
  const drawn = opened.then(() => new Promise<boolean>(done => setTimeout(done, drawnMs, true)))
  focusOnceShown('form textarea[aria-label="Message"]', contactId, drawn)
}

/** So long after a page has come it has put the focus where it wants it. */
const drawnMs = 100
