import { type RefObject, useEffect, useState } from 'react'
import { useSignOrRest } from '#platform/first-sign.ts'
import { onDemand, usePart } from '#ui/on-demand.ts'

// Without them Tab goes from one control to the next.
const keys = onDemand(() => import('./log-keys.ts').catch(() => null))

/** The keys of the log, once someone uses the page. However far one scrolls, the row that has the focus stays drawn. */
export function useLogKeys(
  log: RefObject<HTMLElement | null>,
  entries: readonly { key: string }[],
  isSettled: boolean,
) {
  const [focused, setFocused] = useState<string | null>(null)
  const part = usePart(keys, useSignOrRest())
  useEffect(() => {
    const { current: box } = log
    return isSettled && part && box ? part.watchLogKeys(box, setFocused) : undefined
  }, [log, isSettled, part])
  const at = entries.findIndex(({ key }) => key === focused)
  return at < 0 ? none : [at]
}

const none: number[] = []
