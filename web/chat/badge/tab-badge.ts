import { useEffect } from 'react'
import type { Waiting } from '#connect/requests/received-badge.ts'
import { useSignOrRest } from '#platform/first-sign.ts'

/** Shows on the browser's tab what waits: the one number, and requests as a dot. */
export function useTabBadge(conversations: Waiting | null, requests: Waiting | null) {
  const count = Number(conversations?.count ?? 0)
  const words = count > mostCounted ? `${mostCounted}+` : String(count)
  const badge = count > 0 ? words : requests ? dot : null
  // Its picture is no part of the page's first.
  const isTime = useSignOrRest()
  useEffect(() => (count > 0 ? showInTitle(words) : undefined), [count, words])
  useEffect(() => {
    if (badge === null || !isTime) return
    let restore = () => {}
    let left = false
    // Most of the time nothing waits: what draws is loaded when something does.
    import('./draw-icon.ts').then(
      ({ drawIcon }) => {
        if (!left) restore = drawIcon(badge === dot ? '' : badge)
      },
      () => {},
    )
    return () => {
      left = true
      restore()
    }
  }, [badge, isTime])
}

const mostCounted = 99
const dot = 'dot'
const before = /^\(\d+\+?\) /

/** Pages name themselves as they please: the number is put before each name that comes. */
function showInTitle(words: string) {
  const show = () => {
    const title = `(${words}) ${document.title.replace(before, '')}`
    if (document.title !== title) document.title = title
  }
  show()
  const watch = new MutationObserver(show)
  watch.observe(document.head, { childList: true, subtree: true, characterData: true })
  return () => {
    watch.disconnect()
    document.title = document.title.replace(before, '')
  }
}
