import { useSyncExternalStore } from 'react'

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

let requests: NewRequests = { list: [], hasNew: false }
const listeners = new Set<() => void>()

export function addNewRequest(request: NewRequest) {
  const others = requests.list.filter(({ fromUserId }) => fromUserId !== request.fromUserId)
  change({ list: [request, ...others], hasNew: true })
}

/** The person has looked at their requests. */
export function lookAtRequests() {
  if (requests.hasNew) change({ ...requests, hasNew: false })
}

/** Someone else may sign in next. */
export function forgetNewRequests() {
  change({ list: [], hasNew: false })
}

export function useNewRequests() {
  return useSyncExternalStore(subscribe, readNewRequests, nothing)
}

export function readNewRequests() {
  return requests
}

function change(next: NewRequests) {
  requests = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const none: NewRequests = { list: [], hasNew: false }

function nothing() {
  return none
}
