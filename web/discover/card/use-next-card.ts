import { type RefObject, useMemo } from 'react'
import { whenFocusIsLost } from '#connect/rows/lost-focus.ts'

/** Finds the cards of a list, and the one that has the focus when another leaves. */
export function useNextCard(list: RefObject<HTMLElement | null>) {
  return useMemo(() => {
    const cardOf = (userId: number | string | undefined) =>
      list.current?.querySelector<HTMLElement>(`[data-person="${userId}"]`) ?? null

    /** To be called before the card leaves because of what was decided about it. */
    function leave(userId: number) {
      const item = cardOf(userId)?.closest('li')
      const next = item?.nextElementSibling ?? item?.previousElementSibling
      const nextId = next?.querySelector<HTMLElement>('[data-person]')?.dataset.person
      // It moves to where the other was, which is where the person looks.
      const goOn = () => (cardOf(nextId) ?? panel())?.focus({ preventScroll: true })
      goOn()
      whenFocusIsLost(goOn)
    }

    return { cardOf, leave }
  }, [list])
}

function panel() {
  return document.querySelector<HTMLElement>('[role="tabpanel"]')
}
