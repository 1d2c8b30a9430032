import { useEffect, useState } from 'react'
import type { Entry } from './on-this-page.tsx'

/** How far from the top of the window, in pixels, a heading counts as reached. */
const reach = 140

/** The heading that the reader has last scrolled past. The first one until scripts run. */
export function useCurrentHeading(entries: Entry[]) {
  const [current, setCurrent] = useState(entries[0]?.id)
  const ids = entries.map(entry => entry.id).join(' ')

  useEffect(() => {
    const look = () => {
      const passed = ids.split(' ').filter(id => isPassed(id))
      setCurrent(passed.at(-1) ?? ids.split(' ')[0])
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [ids])

  return current
}

function isPassed(id: string) {
  const top = document.getElementById(id)?.getBoundingClientRect().top
  return top !== undefined && top < reach
}
