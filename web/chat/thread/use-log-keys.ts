import { type RefObject, useEffect, useState } from 'react'
import { useSignOrRest } from '#platform/first-sign.ts'
import { usePart } from '#ui/on-demand.ts'
import { more } from './more-on-demand.ts'

/** The keys of the log, once someone uses the page. However far one scrolls, the row that has the focus stays drawn. */
export function useLogKeys(
  log: RefObject<HTMLElement | null>,
  entries: readonly { key: string }[],
  isSettled: boolean,
) {
  const [focused, setFocused] = useState<string | null>(null)
  const part = usePart(more, useSignOrRest(), goWithout)
  useEffect(() => {
    const { current: box } = log
    return isSettled && part && box ? part.watchLogKeys(box, setFocused) : undefined
  }, [log, isSettled, part])
  const at = entries.findIndex(({ key }) => key === focused)
  return at < 0 ? none : [at]
}

const none: number[] = []

/** Tab goes from one control to the next then. */
function goWithout() {}
