import type { Thread } from '@akin/contract/chat/conversations.ts'
import { infoEndpoints } from '@akin/contract/chat/info-endpoints.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '#platform/call.ts'
import { ConfirmDialog } from '#platform/confirm-dialog.tsx'
import { toast } from '#platform/toasts.ts'
import { countOwnQuery } from './memory-queries.ts'
import { ActRow } from './rows.tsx'

/** Takes away all that one has said to someone. It cannot be undone, so it says how much that is. */
export function TakeBackRow({ user, contactId }: Pick<Thread, 'user' | 'contactId'>) {
  const [isAsking, setAsking] = useState(false)
  const { data, error: notCounted } = useQuery({ ...countOwnQuery(contactId), enabled: isAsking })
  const { mutate, isPending, error, reset } = useTakeBackAll(contactId)

  function close() {
    reset()
    setAsking(false)
  }

  return (
    <>
      <ActRow
        icon={<Undo2 aria-hidden="true" />}
        label="Take back everything I said"
        description="Your messages go for both of you"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        title={`Take back everything you said to ${user.displayName}?`}
        description={words(data?.count, user.displayName)}
        confirm="Take it all back"
        keep="Keep my messages"
        busy={isPending}
        error={error ?? notCounted}
        onConfirm={() => {
          if (data?.count) mutate(undefined, { onSuccess: close })
          else if (data) close()
        }}
        onKeep={close}
      />
    </>
  )
}

function words(count: number | undefined, name: string) {
  if (count === undefined) return 'Counting your messages…'
  if (count === 0) return 'There is nothing of yours here that could be taken back.'
  const much = count === 1 ? 'Your message goes' : `Your ${count.toLocaleString('en-GB')} messages go`
  return `${much} for both of you, with pictures and files. ${name} sees that something was deleted. Gifts stay. This cannot be undone.`
}

function useTakeBackAll(contactId: number) {
  return useMutation({
    mutationFn: () => call(infoEndpoints.takeBackAll, { params: { contactId } }),
    meta: { handled: true },
    onSuccess: () => toast({ kind: 'ok', title: 'Your messages are taken back' }),
  })
}
