import { type RefObject, useEffect, useState } from 'react'

/** The keys of the log, once the page is at rest. However far one scrolls, the row that has the focus stays drawn. */
export function useLogKeys(
  log: RefObject<HTMLElement | null>,
  entries: readonly { key: string }[],
  isSettled: boolean,
) {
  const [focused, setFocused] = useState<string | null>(null)
  useEffect(() => {
    const { current: box } = log
    if (!isSettled || !box) return
    let letGo: (() => void) | null = null
    let isLeft = false
    import('./log-keys.ts').then(
      ({ watchLogKeys }) => {
        if (!isLeft) letGo = watchLogKeys(box, setFocused)
      },
      // Without them Tab goes from one control to the next.
      () => {},
    )
    return () => {
      isLeft = true
      letGo?.()
    }
  }, [log, isSettled])
  const at = entries.findIndex(({ key }) => key === focused)
  return at < 0 ? none : [at]
}

const none: number[] = []
