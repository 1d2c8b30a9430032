import type { connectEvents } from '@akin/contract/connect/events.ts'
import type { EventOf } from '@akin/contract/platform/event.ts'
import { createElement } from 'react'
import { toast } from '#platform/toasts.ts'
import { ContactPicture } from './asker-picture.tsx'
import { markShown } from './shown-requests.ts'

type Accepted = Extract<EventOf<typeof connectEvents>, { type: 'request_accepted' }>['data']

/** Someone whom the person has asked has said yes: it is said once, in one of their tabs, with the way to write. */
export async function noticeAccepted(
  userId: number,
  { userId: contactId, username, timestamp }: Accepted,
  write: (contactId: number) => void,
) {
  if (!(await markShown(userId, `yes:${contactId}:${timestamp?.toISOString() ?? ''}`))) return
  toast({
    id: `accepted-${contactId}`,
    kind: 'ok',
    title: `${username} accepted your request`,
    description: 'You are connected.',
    picture: createElement(ContactPicture, { userId: contactId, name: username }),
    timeout: toastMs,
    action: { label: 'Message', onClick: () => write(contactId) },
  })
}

/** Longer than most: it is good news, and something to act on. It stands in the list of conversations after that. */
const toastMs = 10_000
