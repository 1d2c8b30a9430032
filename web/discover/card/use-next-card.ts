import type { Card } from '@akin/contract/discover/shapes.ts'
import { type RefObject, useMemo } from 'react'
import { whenFocusIsLost } from '#ui/lost-focus.ts'

/** Finds the cards of a list, and the one that has the focus when another leaves. */
export function useNextCard(list: RefObject<HTMLElement | null>) {
  return useMemo(() => {
    const find = (userId: number | string | undefined) =>
      list.current?.querySelector<HTMLElement>(`[data-person="${userId}"]`) ?? null
    const cardOf = ({ profile }: Card) => find(profile.userId)

    /** To be called before the card leaves because of what was decided about it. */
    function leave(card: Card) {
      const item = cardOf(card)?.closest('li')
      const next = item?.nextElementSibling ?? item?.previousElementSibling
      const nextId = next?.querySelector<HTMLElement>('[data-person]')?.dataset.person
      // It moves to where the other was, which is where the person looks.
      const goOn = () => (find(nextId) ?? panel())?.focus({ preventScroll: true })
      goOn()
      whenFocusIsLost(goOn)
    }

    return { cardOf, leave }
  }, [list])
}

function panel() {
  return document.querySelector<HTMLElement>('[role="tabpanel"]')
}
