import { connectEndpoints } from '@akin/contract/connect/endpoints.ts'
import type { ReceivedRequest } from '@akin/contract/connect/shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { readUser } from '#auth/user.ts'
import { call } from '#platform/call.ts'
import { CallError, failureText } from '#platform/call-error.ts'
import { toast } from '#platform/toasts.ts'
import { focusOnceShown } from '../rows/focus-once-shown.ts'
import { type RequestAnswer, refreshAfterAnswer } from './answered-requests.ts'

/** Says that a request was declined, and offers to take that back. Its toast outlives the page it was made on. */
export function offerToRestore(client: QueryClient, answer: RequestAnswer, place: Place) {
  const undo = () => {
    const restored = restoreRequest(client, answer, place)
    focusOnceShown(`[data-request="${answer.requestId}"]`, answer.userId, restored)
    return restored
  }
  const until = Date.now() + limits.restoreWindow * 1000
  last = { ...answer, undo, until, by: readUser()?.id }
  toast({
    id: toastOf(answer),
    kind: 'info',
    title: 'Request declined',
    description: 'They are not told.',
    timeout: limits.declineUndoMs,
    action: { label: 'Undo', onClick: () => void undo() },
  })
}

/** Takes back the last no, as its toast would, for those who answer by keys. */
export async function restoreLastDeclined() {
  const declined = last
  if (!declined || declined.until < Date.now() || declined.by !== readUser()?.id) return
  // In place of the toast that offers it.
  if (await declined.undo()) toast({ id: toastOf(declined), kind: 'ok', title: 'Request restored' })
}

interface LastDecline extends RequestAnswer {
  undo(): Promise<boolean>
  until: number
  /** Someone else may have signed in since. */
  by: number | undefined
}

let last: LastDecline | null = null

function toastOf({ requestId }: RequestAnswer) {
  return `declined-${requestId}`
}

/** The list that it was on, and as what. */
interface Place {
  from: QueryKey
  dropped: ReceivedRequest | undefined
}

async function restoreRequest(client: QueryClient, answer: RequestAnswer, place: Place) {
  if (last?.requestId === answer.requestId) last = null
  const { requestId } = answer
  try {
    await call(connectEndpoints.restoreRequest, { params: { requestId } })
    if (place.dropped) await putBack(client, place.from, place.dropped)
    return true
  } catch (error) {
    if (!(error instanceof CallError && error.status === 401)) {
      const description = failureText(error as Error)
      toast({ id: toastOf(answer), kind: 'bad', title: 'Request not restored', description })
    }
    return false
  } finally {
    refreshAfterAnswer(client, [place.from])
  }
}

/** Where the server's list will have it: the highlighted first, then the newest. */
async function putBack(client: QueryClient, queryKey: QueryKey, request: ReceivedRequest) {
  await client.cancelQueries({ queryKey })
  client.setQueryData<ReceivedRequest[]>(queryKey, list =>
    list?.some(({ id }) => id === request.id) ? list : list && [...list, request].toSorted(inOrder),
  )
}

function inOrder(one: ReceivedRequest, other: ReceivedRequest) {
  return (
    Number(other.highlighted) - Number(one.highlighted) ||
    other.createdAt.getTime() - one.createdAt.getTime() ||
    other.id - one.id
  )
}
