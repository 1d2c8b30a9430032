import { registerWorker } from '#platform/worker/register-worker.ts'
import { findSubscription } from './push-state.ts'

/** A browser without a push service behind it may never answer. */
const patienceMs = 10_000

export class NoAnswer extends Error {
  override message = 'This browser did not answer.'
}

/** Has this browser subscribe with the installation's key. One that was made with another key is given up for it. */
export async function subscribeHere(key: string): Promise<PushSubscription> {
  const registration = await inTime(registerWorker())
  const known = await registration.pushManager.getSubscription()
  if (known && isMadeWith(known, key)) return known
  await known?.unsubscribe()
  const applicationServerKey = bytesOf(key)
  return inTime(registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
}

/** Answers whether there was anything to give up. */
export async function unsubscribeHere(): Promise<boolean> {
  const subscription = await findSubscription()
  return (await subscription?.unsubscribe().catch(() => false)) ?? false
}

function inTime<Result>(work: Promise<Result>) {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new NoAnswer()), patienceMs)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

function isMadeWith({ options }: PushSubscription, key: string) {
  const made = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  const wanted = bytesOf(key)
  return made.length === wanted.length && made.every((byte, at) => byte === wanted[at])
}

function bytesOf(key: string) {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, letter => letter.charCodeAt(0))
}
