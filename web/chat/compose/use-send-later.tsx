import type { RefObject } from 'react'
import { useAsked } from '#platform/use-asked.ts'
import { partOnDemand } from '#ui/part-on-demand.tsx'
import type { Later } from '../scheduled/schedule-dialog.tsx'
import type { ThreadState } from '../state/thread-state.ts'

const SendLater = partOnDemand(() => import('./send-later.tsx').then(part => part.SendLater))

interface LaterOptions {
  thread: ThreadState
  me: number
  field: RefObject<HTMLElement | null>
  /** What is written now. */
  later: () => Later
  empty: () => void
}

/** Asks when to send what is written. */
export function useSendLater({ thread, me, field, later, empty }: LaterOptions) {
  const asked = useAsked<Later>()
  const { about } = asked
  return {
    begin: () => asked.open || asked.ask(later()),
    fetch: SendLater.fetch,
    dialog: about ? (
      <SendLater
        key={asked.turn}
        thread={thread}
        me={me}
        open={asked.open}
        onClose={asked.close}
        returnTo={() => field.current}
        later={about}
        empty={empty}
      />
    ) : null,
  }
}
