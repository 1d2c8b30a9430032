import { useRef } from 'react'
import { whenFocusIsLost } from './lost-focus.ts'

/**
 * When a row goes because of what the person did there, its list takes the focus, so that they go on where they
 * were. When the list goes with it, the panel around it does.
 */
export function useRowFocus() {
  const list = useRef<HTMLUListElement>(null)
  const take = () => (list.current ?? document.querySelector<HTMLElement>('[role="tabpanel"]'))?.focus()
  return {
    list,
    letRowGo: () => whenFocusIsLost(take),
    /** The control in the row of someone, or the list when the row has gone. */
    rowOf(userId: number) {
      return list.current?.querySelector<HTMLElement>(`[data-row="${userId}"] button`) ?? list.current
    },
  }
}
