import { onTestFinished, vi } from 'vitest'
import { setPushState } from '#notifications/push/push-state.ts'

interface Asked {
  /** What its owner answers, once they are asked. */
  answer?: NotificationPermission
  /** What they have answered before. */
  permission?: NotificationPermission
  /** The key that it has subscribed with before. */
  subscribedWith?: string
  /** It has no push service behind it: it says so, or nothing at all. */
  isAlone?: 'and says so' | 'and is silent'
}

/** The key of an installation, as a browser is given it. */
export const pushKey = btoa('key of Akin')

/**
 * What stands behind push in a browser, and can be had in no test: the question to its owner and the push service of its
 * vendor. Everything before it is ours.
 */
export function pushBrowser({ answer = 'granted', permission, subscribedWith, isAlone }: Asked = {}) {
  let allowed = permission ?? (subscribedWith ? 'granted' : 'default')
  let made = 0
  let known = subscribedWith === undefined ? null : subscription(bytesOf(subscribedWith))
  const givenUp: string[] = []

  function subscription(key: Uint8Array<ArrayBuffer>) {
    made += 1
    const endpoint = `https://push.example/${made}`
    return {
      ...{ endpoint, options: { applicationServerKey: key.buffer } },
      toJSON: () => ({ endpoint, keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } }),
      unsubscribe() {
        givenUp.push(endpoint)
        known = null
        return Promise.resolve(true)
      },
    }
  }

  const registration = {
    pushManager: {
      getSubscription: () => Promise.resolve(known),
      async subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) {
        if (isAlone === 'and says so') throw new DOMException('push service not available', 'AbortError')
        if (isAlone) await new Promise(() => {})
        known = subscription(applicationServerKey)
        return known
      },
    },
    getNotifications: () => Promise.resolve([]),
  } as unknown as ServiceWorkerRegistration

  const worker = navigator.serviceWorker
  vi.spyOn(worker, 'getRegistration').mockResolvedValue(registration)
  const register = vi.spyOn(worker, 'register').mockResolvedValue(registration)
  Object.defineProperty(worker, 'ready', { configurable: true, get: () => Promise.resolve(registration) })
  Object.defineProperty(Notification, 'permission', { configurable: true, get: () => allowed })
  const ask = vi.spyOn(Notification, 'requestPermission').mockImplementation(() => {
    allowed = answer
    return Promise.resolve(answer)
  })
  onTestFinished(() => {
    Reflect.deleteProperty(worker, 'ready')
    Reflect.deleteProperty(Notification, 'permission')
    setPushState('unknown')
  })
  return { ask, register, givenUp, endpoint: () => known?.endpoint ?? null }
}

function bytesOf(key: string) {
  return Uint8Array.from(atob(key), letter => letter.charCodeAt(0))
}
