import type { sessionEndpoints } from '@akin/contract/auth/session-endpoints.ts'
import type { User } from '@akin/contract/auth/user.ts'
import { caches } from '#platform/caches.ts'
import { CallError } from '#platform/call-error.ts'
import { type Route, request } from '#platform/request.ts'
import { createStore, type Source, useStore } from '#platform/store.ts'

interface UserState {
  /** Undefined while we ask, null when nobody is signed in. */
  data: User | null | undefined
  isPending: boolean
  error: Error | null
}

/** As the contract has it, without its schema: every page asks this first. */
const getUser = { method: 'GET', path: '/api/user', expects401: true } satisfies Route &
  Partial<typeof sessionEndpoints.getUser>

export const userPath = getUser.path

const unknown: UserState = { data: undefined, isPending: true, error: null }
const known = createStore(unknown)
/** The same, asked for by whoever is first to follow it. */
const asking: Source<UserState> = {
  ...known,
  subscribe(tell) {
    if (!asked) void checkUser()
    return known.subscribe(tell)
  },
}
let asked = false
/** Counts what was learnt, so that an answer to an older question changes nothing. */
let turn = 0

/**
 * The signed-in user: asked for once, by whoever shows it first. Never asked while rendering on the server, and not kept
 * in the cache of queries, because every page needs it and few pages need that.
 */
export function useUser() {
  return useStore(asking)
}

/** The signed-in user as far as this tab knows. */
export function readUser() {
  return known.read().data
}

export function setUser(user: User | null) {
  learn({ data: user, isPending: false, error: null })
}

/** Where nobody is signed in there is nothing to change. */
export function changeUser(changes: Partial<User>) {
  const user = readUser()
  if (user) setUser({ ...user, ...changes })
}

export const subscribeToUser = known.subscribe

export function askUser() {
  return request(getUser).then(response => response.json() as Promise<User>, nullWhenSignedOut)
}

/** As before the first question. */
export function forgetUser() {
  learn(unknown)
  asked = false
}

caches.add({ retry: async () => known.read().error && checkUser() })

async function checkUser() {
  learn(unknown)
  const own = turn
  const found = await askUser().then(
    (data): UserState => ({ data, isPending: false, error: null }),
    (error): UserState => ({ data: undefined, isPending: false, error }),
  )
  if (own === turn) learn(found)
}

function learn(next: UserState) {
  asked = true
  turn += 1
  known.set(next)
}

function nullWhenSignedOut(error: unknown) {
  if (error instanceof CallError && error.status === 401) return null
  throw error
}
