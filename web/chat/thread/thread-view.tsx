import { useDeferredValue, useState } from 'react'
import { useUser } from '#auth/user.ts'
import { CallError } from '#platform/call-error.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { onDemand, usePart } from '#ui/on-demand.ts'
import { useThread } from '../state/use-thread.ts'
import { ConversationNotFound } from './not-found-on-demand.ts'
import { ThreadSkeleton } from './thread-skeleton.tsx'
import { ThreadToCome } from './thread-to-come.tsx'
import styles from './thread-view.module.css'

const open = onDemand(() => import('./open-thread.tsx'))
// It comes while the messages do.
open.fetch()

/** The conversation with someone, or what stands there before it is here. */
export function ThreadView({ contactId }: { contactId: number }) {
  const { thread, error, refetch, ...reading } = useThread(contactId)
  const { data: user } = useUser()
  const [isLost, setLost] = useState(false)
  const part = usePart(open, !isLost, () => setLost(true))
  // What has just come is drawn in pieces, between which the page hears of whoever uses it.
  const isHere = useDeferredValue(thread !== undefined && part !== undefined)
  if (isHere && thread && user && part) return <part.OpenThread {...reading} thread={thread} me={user.id} />
  if (error instanceof CallError && error.status === 404) return <ConversationNotFound />
  return (
    <ThreadToCome contactId={contactId}>
      {error || isLost ? (
        <ThreadError
          onRetry={() => {
            setLost(false)
            if (error) void refetch()
          }}
        />
      ) : (
        <ThreadSkeleton />
      )}
    </ThreadToCome>
  )
}

function ThreadError({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.error}>
      <ErrorBox title="Error in Conversation" actions={<Button onClick={onRetry}>Try Again</Button>}>
        <p>We could not load this conversation. Nothing in it is lost.</p>
      </ErrorBox>
    </div>
  )
}
