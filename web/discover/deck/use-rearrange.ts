import type { Tuning } from '@akin/contract/discover/ranking.ts'
import type { Card } from '@akin/contract/discover/shapes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import { applyEffect, changing } from '#platform/live/live.ts'
import { useGlide } from '../card/use-glide.ts'
import { keys } from '../keys.ts'
import { arrangeCards, type Deck, rearranged, whoMovedUp } from '../tune/rearranged.ts'

/** So long it is said that someone moved up. */
const saidMs = 3_000

const nobody: ReadonlySet<number> = new Set()

/** Puts what is here of the deck in the order that goes with the sliders, in sight of the person. */
export function useRearrange(cards: Card[], list: RefObject<HTMLElement | null>) {
  const queryClient = useQueryClient()
  const remember = useGlide(list)
  const [movedUp, setMovedUp] = useState(nobody)

  useEffect(() => {
    if (movedUp === nobody) return
    const timer = setTimeout(setMovedUp, saidMs, nobody)
    return () => clearTimeout(timer)
  }, [movedUp])

  function rearrange(tuning: Tuning) {
    remember()
    setMovedUp(whoMovedUp(cards, arrangeCards(cards, tuning)))
    void applyEffect(queryClient, {
      change: [changing<Deck>(keys.deck, deck => rearranged(deck, tuning))],
    })
  }

  return { movedUp, rearrange }
}
