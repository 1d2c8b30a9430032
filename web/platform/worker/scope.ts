/** What a service worker has and a page does not, as far as ours uses it: TypeScript knows one or the other. */
export interface WorkerScope {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>
    openWindow(url: string): Promise<unknown>
  }
  readonly navigator: Navigator
  skipWaiting(): Promise<void>
  addEventListener<Kind extends keyof Events>(kind: Kind, listener: (event: Events[Kind]) => void): void
}

export interface WindowClient {
  readonly url: string
  readonly focused: boolean
  readonly visibilityState: DocumentVisibilityState
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
  postMessage(message: unknown, transfer: Transferable[]): void
}

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface Route {
  condition: { urlPattern: string }
  source: 'network'
}

interface Events {
  /** Few browsers can be told for which addresses they need not even start the worker. */
  install: Extendable & { addRoutes?(routes: Route[]): Promise<void> }
  activate: Extendable
  message: Extendable & { readonly data: unknown }
  fetch: Extendable & { readonly request: Request; respondWith(answer: Promise<Response>): void }
  push: Extendable & { readonly data: { text(): string } | null }
  notificationclick: Extendable & { readonly action: string; readonly notification: Notification }
  pushsubscriptionchange: Extendable & {
    readonly oldSubscription?: PushSubscription | null
    readonly newSubscription?: PushSubscription | null
  }
}
