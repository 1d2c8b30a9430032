import { type FocusEvent, useEffect, useRef } from 'react'
import { whenFocusIsLost } from '#ui/lost-focus.ts'

/**
 * Keeps the focus in a group of controls that turn into others under it: when the focused one is gone, the first
 * of the new ones has it; when all of them are gone, the page.
 */
export function useKeptFocus(kind: string) {
  const group = useRef<HTMLDivElement>(null)
  const inside = useRef(false)
  const firstControl = () => group.current?.querySelector<HTMLElement>('button, a') ?? null

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of kind is what takes controls away.
  useEffect(() => {
    if (inside.current) whenFocusIsLost(() => firstControl()?.focus({ preventScroll: true }))
  }, [kind])

  useEffect(
    () => () => {
      if (inside.current) whenFocusIsLost(() => document.getElementById('content')?.focus())
    },
    [],
  )

  return {
    ref: group,
    firstControl,
    // React tells of what is opened from here, too, wherever it lies on the page. It does not tell of a blur that
    // comes from taking the element away.
    onFocus() {
      inside.current = true
    },
    onBlur({ target }: FocusEvent) {
      // Someone who only looks at another window is still here.
      inside.current = target === document.activeElement
    },
  }
}
