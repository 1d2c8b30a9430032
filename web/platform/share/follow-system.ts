import type { RegisteredRouter } from '@tanstack/react-router'
import { addUnsent } from '../unsent.ts'
import { dropShare } from './kept-share.ts'

/** What browsers tell a window that was there already when the app was opened once more. TypeScript does not know it yet. */
interface LaunchQueue {
  setConsumer(take: (launch: { targetURL?: string }) => void): void
}

/** What the system hands to an installed app: it goes where a shortcut leads, and gives up with a log out what was shared. */
export function followSystem(router: RegisteredRouter) {
  const { launchQueue } = window as { launchQueue?: LaunchQueue }
  let isFollowing = true
  // The first one may be the very launch that this page was loaded by.
  const [{ name: loaded } = { name: '' }] = performance.getEntriesByType('navigation')
  let isFirst = true
  launchQueue?.setConsumer(({ targetURL }) => {
    const isOwnLoad = isFirst && targetURL === loaded
    isFirst = false
    const place = targetURL ? placeIn(targetURL) : null
    if (isFollowing && place && !isOwnLoad) router.history.push(place)
  })
  const stopKeeping = addUnsent({ count: () => 0, drop: dropShare })
  return () => {
    isFollowing = false
    stopKeeping()
  }
}

/** Only our own pages, and not the one that is open: what is being read there stays where it is. */
function placeIn(target: string) {
  const { origin, pathname, search, hash } = new URL(target, location.href)
  if (origin !== location.origin || pathname === location.pathname) return null
  return pathname + search + hash
}
