import { limits } from '@akin/contract/limits.ts'

const lookEveryMs = 250

/** Says which rows have been in view for a second in a tab that is visible: several at once, as one looks at several. */
export function watchRows(onSeen: (ids: number[]) => void) {
  const ids = new Map<Element, number>()
  const inViewSince = new Map<number, number>()
  let visibleSince = Date.now()

  const views = new IntersectionObserver(
    changes => {
      for (const { target, isIntersecting } of changes) {
        const id = ids.get(target)
        if (id === undefined) continue
        if (isIntersecting) inViewSince.set(id, inViewSince.get(id) ?? Date.now())
        else inViewSince.delete(id)
      }
    },
    { threshold: 0.5 },
  )

  const timer = setInterval(() => {
    const now = Date.now()
    if (document.visibilityState !== 'visible') visibleSince = now
    const seen = [...inViewSince]
      .filter(([, since]) => now - Math.max(since, visibleSince) >= limits.readAfterMs)
      .map(([id]) => id)
      .slice(0, limits.bellPage)
    for (const id of seen) inViewSince.delete(id)
    if (seen.length > 0) onSeen(seen)
  }, lookEveryMs)

  return {
    observe(element: Element, id: number) {
      ids.set(element, id)
      views.observe(element)
      return () => {
        ids.delete(element)
        inViewSince.delete(id)
        views.unobserve(element)
      }
    },
    close() {
      clearInterval(timer)
      views.disconnect()
    },
  }
}

export type RowWatch = ReturnType<typeof watchRows>
