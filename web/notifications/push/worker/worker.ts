import { takeShare } from '#platform/share/take-share.ts'
import { openPlace } from './open-place.ts'
import { type Kept, readPush } from './read-push.ts'
import type { WorkerScope } from './scope.ts'

/*
 * The service worker: it shows what is pushed, always, and leads to what it tells of; what is shared from other applications
 * it keeps for a moment. Nothing is kept for being offline yet, and it has no part in any other request. `SERVICE_WORKER=off` serves one in its place that takes itself away.
 */

const worker = self as unknown as WorkerScope

worker.addEventListener('install', event => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', event => event.waitUntil(worker.clients.claim()))
worker.addEventListener('fetch', takeShare)
worker.addEventListener('push', event => event.waitUntil(show(textOf(event.data))))
worker.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(follow(event.action, event.notification.data as Kept))
})
worker.addEventListener('pushsubscriptionchange', event =>
  event.waitUntil(renew(event.oldSubscription ?? null, event.newSubscription ?? null)),
)

function textOf(data: { text(): string } | null) {
  try {
    return data?.text()
  } catch {
    return undefined
  }
}

async function show(text: string | undefined) {
  const { title, options, badge } = readPush(text)
  await worker.registration.showNotification(title, options)
  if (badge === undefined || !('setAppBadge' in worker.navigator)) return
  await worker.navigator.setAppBadge(badge).catch(() => {})
}

function follow(action: string, { navigate, conversationId }: Kept) {
  if (action === 'mute' && conversationId !== undefined) return mute(conversationId, navigate)
  return openPlace(worker, action === 'reply' ? `${navigate}#write` : navigate)
}

/** Where that is not possible, the conversation is opened: it has the same in its menu. */
async function mute(conversationId: number, navigate: string) {
  const isDone = await send('PATCH', `/api/conversations/${conversationId}`, { muted: '8h' })
  if (!isDone) await openPlace(worker, navigate)
}

/** The browser has replaced its subscription: with the same key as before, and at the server in its place. */
async function renew(old: PushSubscription | null, made: PushSubscription | null) {
  const key = old?.options.applicationServerKey
  if (!made && !key) return
  const renewed =
    made ??
    (await worker.registration.pushManager.subscribe({
      userVisibleOnly: true,
      ...(key && { applicationServerKey: key }),
    }))
  const { endpoint, keys } = renewed.toJSON()
  await send('PUT', '/api/push', { endpoint, keys })
}

async function send(method: string, path: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(path, { method, headers, body: JSON.stringify(body) }).catch(() => null)
  return answer?.ok ?? false
}
