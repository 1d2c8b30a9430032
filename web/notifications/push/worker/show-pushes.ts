import type { WorkerScope } from '#platform/worker/scope.ts'
import { openPlace } from './open-place.ts'
import { type Kept, readPush } from './read-push.ts'

/** Shows what is pushed, always, and leads to what it tells of. */
export function showPushes(worker: WorkerScope) {
  worker.addEventListener('push', event => event.waitUntil(show(worker, textOf(event.data))))
  worker.addEventListener('notificationclick', event => {
    event.notification.close()
    event.waitUntil(follow(worker, event.action, event.notification.data as Kept))
  })
  worker.addEventListener('pushsubscriptionchange', event =>
    event.waitUntil(renew(worker, event.oldSubscription ?? null, event.newSubscription ?? null)),
  )
}

function textOf(data: { text(): string } | null) {
  try {
    return data?.text()
  } catch {
    return undefined
  }
}

async function show(worker: WorkerScope, text: string | undefined) {
  const { title, options, badge } = readPush(text)
  await worker.registration.showNotification(title, options)
  if (badge === undefined || !('setAppBadge' in worker.navigator)) return
  await worker.navigator.setAppBadge(badge).catch(() => {})
}

function follow(worker: WorkerScope, action: string, { navigate, conversationId }: Kept) {
  if (action === 'mute' && conversationId !== undefined) return mute(worker, conversationId, navigate)
  return openPlace(worker, action === 'reply' ? `${navigate}#write` : navigate)
}

/** Where that is not possible, the conversation is opened: it has the same in its menu. */
async function mute(worker: WorkerScope, conversationId: number, navigate: string) {
  const isDone = await send('PATCH', `/api/conversations/${conversationId}`, { muted: '8h' })
  if (!isDone) await openPlace(worker, navigate)
}

/** The browser has replaced its subscription: with the same key as before, and at the server in its place. */
async function renew(worker: WorkerScope, old: PushSubscription | null, made: PushSubscription | null) {
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
