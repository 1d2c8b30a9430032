import { useEffect, useState } from 'react'

const shownMs = 3000

/** The name of what was saved last, for as long as the screen says so. */
export function useSaved() {
  const [saved, setSaved] = useState<{ name: string } | null>(null)
  useEffect(() => {
    if (!saved) return
    const timer = setTimeout(setSaved, shownMs, null)
    return () => clearTimeout(timer)
  }, [saved])
  return { saved: saved?.name ?? null, say: (name: string) => setSaved({ name }) }
}
