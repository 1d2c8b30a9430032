import type { ReceivedRequest } from '@akin/contract/connect/shapes.ts'
import { useEffect, useRef } from 'react'
import { whenFocusIsLost } from '#ui/lost-focus.ts'

/** Moves the focus from card to card. Each card is found by the id of its request. */
export function useCardFocus(requests: ReceivedRequest[], wanted: number | undefined) {
  const list = useRef<HTMLUListElement>(null)
  const shown = useRef<number>(undefined)
  const isHere = requests.some(({ id }) => id === wanted)

  useEffect(() => {
    if (!isHere || wanted === undefined || shown.current === wanted) return
    return onceUncovered(() => {
      shown.current = wanted
      focusOn(cardOf(list.current, wanted))
    })
  }, [isHere, wanted])

  function focused() {
    const id = document.activeElement?.closest<HTMLElement>('[data-request]')?.dataset.request
    return requests.findIndex(request => String(request.id) === id)
  }

  return {
    list,
    move(by: 1 | -1) {
      const from = focused()
      const next = requests[from < 0 ? 0 : Math.min(Math.max(from + by, 0), requests.length - 1)]
      focusOn(cardOf(list.current, next?.id))
    },
    withFocused(act: (request: ReceivedRequest) => void) {
      const request = requests[focused()]
      if (request) act(request)
    },
    /** The card is about to go, and must not take the focus along. */
    leave(request: ReceivedRequest) {
      const next = neighbourOf(request)
      // It moves up to where the other was, which is where the person looks.
      const goOn = () => cardOf(list.current, next?.id)?.focus({ preventScroll: true })
      goOn()
      whenFocusIsLost(goOn)
    },
    /** The card of a request, or the one to go on with when it has gone. */
    cardOf: (request: ReceivedRequest) => cardOf(list.current, request.id, neighbourOf(request)?.id),
  }

  function neighbourOf({ id }: ReceivedRequest) {
    const at = requests.findIndex(request => request.id === id)
    return requests[at + 1] ?? requests[at - 1]
  }
}

/** Without a card to go to it is the list, and without a list the panel around it. */
function cardOf(list: HTMLElement | null, ...requestIds: (number | undefined)[]) {
  const cards = requestIds.map(id => list?.querySelector<HTMLElement>(`[data-request="${id}"]`))
  return cards.find(Boolean) ?? list ?? document.querySelector<HTMLElement>('[role="tabpanel"]')
}

function focusOn(element: HTMLElement | null) {
  element?.focus({ preventScroll: true })
  if (element?.dataset.request) element.scrollIntoView({ block: 'nearest' })
}

/** What the start-up loader still covers cannot have the focus. */
function onceUncovered(act: () => void) {
  const html = document.documentElement
  const observer = new MutationObserver(look)
  observer.observe(html, { attributeFilter: ['data-starting'] })
  look()
  return () => observer.disconnect()

  function look() {
    if ('starting' in html.dataset) return
    observer.disconnect()
    act()
  }
}
