import { createStore, useStore } from '#platform/store.ts'

interface NewRequest {
  fromUserId: number
  username: string
  timestamp: Date
}

interface NewRequests {
  /** What has come in while this page was open, the newest first. */
  list: readonly NewRequest[]
  /** Whether any of it has not been looked at. */
  hasNew: boolean
}

const requests = createStore<NewRequests>({ list: [], hasNew: false })

export function addNewRequest(request: NewRequest) {
  const others = requests.read().list.filter(({ fromUserId }) => fromUserId !== request.fromUserId)
  requests.set({ list: [request, ...others], hasNew: true })
}

/** The person has looked at their requests. */
export function lookAtRequests() {
  if (requests.read().hasNew) requests.set({ ...requests.read(), hasNew: false })
}

/** Someone else may sign in next. */
export function forgetNewRequests() {
  requests.set(requests.first)
}

export function useNewRequests() {
  return useStore(requests)
}

export const readNewRequests = requests.read
