import { useEffect, useRef, useState } from 'react'
import { CallError, failureText } from './call-error.ts'

const shownMs = 3000

/** What became of choices that are saved as they are made: which one just was, and which could not be, and why. */
export function useSaving() {
  const [saved, setSaved] = useState<{ name: string } | null>(null)
  const [failures, setFailures] = useState<Record<string, string | undefined>>({})
  const latest = useRef(new Map<string, Promise<unknown>>())
  useEffect(() => {
    if (!saved) return
    const timer = setTimeout(setSaved, shownMs, null)
    return () => clearTimeout(timer)
  }, [saved])

  const say = (name: string, failure?: string) => setFailures(others => ({ ...others, [name]: failure }))

  return {
    /** The name of what was saved last, for as long as the screen says so. */
    saved: saved?.name ?? null,
    of: (name: string) => ({ saved: saved?.name === name, failure: failures[name] }),
    /** A failure stands until the same choice is made again. What became of an earlier press is then no news. */
    follow(name: string, saving: Promise<unknown>) {
      const isLatest = () => latest.current.get(name) === saving
      latest.current.set(name, saving)
      say(name)
      setSaved(last => (last?.name === name ? null : last))
      saving.then(
        () => isLatest() && setSaved({ name }),
        (error: Error) => {
          // Whoever has been signed out is on the way to another page.
          const isOver = error instanceof CallError && error.status === 401
          if (isLatest() && !isOver) say(name, failureText(error))
        },
      )
    },
  }
}

export type Saving = ReturnType<typeof useSaving>
