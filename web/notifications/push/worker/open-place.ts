import type { WindowClient, WorkerScope } from '#platform/worker/scope.ts'

/** So long a page may take to say that it goes there by itself. */
const patienceMs = 800

/** Leads someone to a page of ours: in a tab that is open, or else in a new one. */
export async function openPlace({ clients, location }: WorkerScope, navigate: string) {
  const url = placeOf(location, navigate)
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find(each => each.url === url.href) ?? tabs.toSorted(bySight)[0]
  if (!tab) return clients.openWindow(url.href)
  await tab.focus().catch(() => {})
  if (tab.url === url.href || (await goesByItself(tab, url))) return
  // Its code does not run yet, or no more.
  await tab.navigate(url.href).catch(() => clients.openWindow(url.href))
}

/** Whatever a push says, it leads nowhere but to us. */
function placeOf({ origin }: Location, navigate: string) {
  const home = new URL('/', origin)
  const url = URL.canParse(navigate, origin) ? new URL(navigate, origin) : home
  return url.origin === origin ? url : home
}

function bySight(one: WindowClient, other: WindowClient) {
  const sight = ({ focused, visibilityState }: WindowClient) =>
    focused ? 2 : visibilityState === 'visible' ? 1 : 0
  return sight(other) - sight(one)
}

/** Without loading anything, and so that nothing that is being written there is lost. */
function goesByItself(tab: WindowClient, { pathname, search, hash }: URL) {
  const { port1, port2 } = new MessageChannel()
  const { promise, resolve } = Promise.withResolvers<boolean>()
  port1.onmessage = () => resolve(true)
  setTimeout(resolve, patienceMs, false)
  tab.postMessage({ open: pathname + search + hash }, [port2])
  return promise
}
