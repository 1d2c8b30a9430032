import { pushEndpoints } from '@akin/contract/notifications/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { readUser } from '#auth/user.ts'
import { call } from '#platform/call.ts'
import { keep, readKept } from '#platform/kept.ts'
import { findSubscription, lookAtPush, readPushState, setPushState } from './push-state.ts'
import { pushQuery } from './queries.ts'
import { NoAnswer, subscribeHere, unsubscribeHere } from './subscribe-here.ts'

/** `dismissed`: the browser's question was closed without an answer. `no_answer`: the browser itself did not answer. */
export type TurnedOn = 'on' | 'denied' | 'dismissed' | 'no_answer' | 'install' | 'unsupported' | 'off_here'

/**
 * Has this browser told of what happens, and asks its owner where they have not been asked. Only after a press: browsers
 * refuse otherwise. Throws a `CallError` where the server does not take it.
 */
export async function turnPushOn(client: QueryClient): Promise<TurnedOn> {
  const state = await lookAtPush()
  if (state === 'unsupported' || state === 'install' || state === 'denied') return state
  // First of all: the press counts for a moment only.
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') {
    setPushState(permission === 'denied' ? 'denied' : 'off')
    return permission === 'denied' ? 'denied' : 'dismissed'
  }
  const { key } = await client.fetchQuery({ ...pushQuery, staleTime: 0 })
  if (key === null) return 'off_here'
  try {
    await save(client, await subscribeHere(key))
  } catch (error) {
    // What it says where it has no push service behind it.
    if (error instanceof NoAnswer || error instanceof DOMException) return 'no_answer'
    throw error
  }
  setPushState('on')
  return 'on'
}

/** This browser is told of nothing any more. */
export async function turnPushOff(client: QueryClient) {
  await unsubscribeHere()
  keep(ownerKey, null)
  setPushState(readPushState() === 'on' ? 'off' : readPushState())
  const { devices } = await client.fetchQuery({ ...pushQuery, staleTime: 0 })
  const own = devices.find(({ isThis }) => isThis)
  if (own) await call(pushEndpoints.removePush, { params: { deviceId: own.id } }).catch(unlessGone)
  await client.invalidateQueries(pushQuery)
}

/**
 * Where the two have lost each other, they find each other again: whoever uses a browser that was told stays told. Somebody
 * else who uses it has to want it first.
 */
export async function renewPush(client: QueryClient) {
  if ((await lookAtPush()) !== 'on') return
  if (readKept(ownerKey) !== ownId()) {
    await unsubscribeHere()
    return setPushState('off')
  }
  const { key } = await client.fetchQuery({ ...pushQuery, staleTime: 0 })
  const subscription = key === null ? null : await subscribeHere(key).catch(() => findSubscription())
  if (subscription) await save(client, subscription)
  await lookAtPush()
}

async function save(client: QueryClient, subscription: PushSubscription) {
  const { endpoint = '', keys } = subscription.toJSON()
  const body = { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
  await call(pushEndpoints.savePush, { body })
  keep(ownerKey, ownId())
  await client.invalidateQueries(pushQuery)
}

/** Whose browser it is as far as push goes: a number, for as long as it is told. */
export const ownerKey = 'akin.pushOf'

function ownId() {
  return String(readUser()?.id ?? '')
}

function unlessGone(error: unknown) {
  if (error instanceof Error && 'status' in error && error.status === 404) return
  throw error
}
