import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { keys } from '../keys.ts'
import { catchUp, openThread } from './fetch-thread.ts'
import { orKept } from './or-kept.ts'
import { withDraftOf } from './thread-pages.ts'
import type { ThreadState } from './thread-state.ts'

const meta = { handled: true, live: true }

/** Asked again, it learns only what is new. Without a network it begins with what this device has kept. */
export function threadQuery(contactId: number) {
  const queryKey = keys.thread(contactId)
  return queryOptions({
    queryKey,
    queryFn: ({ client }) => {
      const known = client.getQueryData<ThreadState>(queryKey)
      if (known) return catchUpWhileRead(client, known)
      return orKept(openThread(contactId), (kept, me) => kept.readKeptThread(me, contactId))
    },
    // What changes a conversation keeps the messages that stay. To compare thousands with every page is dear.
    structuralSharing: false,
    meta,
  })
}

/** Where someone has jumped or read on meanwhile, it asks about what is on the screen now, instead of taking it away. */
async function catchUpWhileRead(client: QueryClient, known: ThreadState): Promise<ThreadState> {
  const caught = await catchUp(known)
  const now = client.getQueryData<ThreadState>(keys.thread(known.contactId))
  if (!now) return caught
  return hasLeft(now, known, caught) ? catchUpWhileRead(client, now) : withDraftOf(caught, known, now)
}

function hasLeft(now: ThreadState, known: ThreadState, caught: ThreadState) {
  const hasJumped = (now.stretch ?? 0) !== (known.stretch ?? 0)
  return (
    hasJumped || now.range.from < known.range.from || now.range.to > Math.max(known.range.to, caught.range.to)
  )
}
