import type { ReceivedRequest } from '@akin/contract/connect/shapes.ts'
import { useEffect, useRef } from 'react'
import { useRowList } from '#ui/use-row-list.ts'

/** Moves the focus from card to card. Each card is found by the id of its request. */
export function useCardFocus(requests: ReceivedRequest[], wanted: number | undefined) {
  const { list, rowOf, controlOf, leaveRow } = useRowList({ mark: 'request' })
  const shown = useRef<number>(undefined)
  const isHere = requests.some(({ id }) => id === wanted)

  useEffect(() => {
    if (!isHere || wanted === undefined || shown.current === wanted) return
    return onceUncovered(() => {
      shown.current = wanted
      focusOn(controlOf(wanted))
    })
  }, [isHere, wanted, controlOf])

  function focused() {
    const id = document.activeElement?.closest<HTMLElement>('[data-request]')?.dataset.request
    return requests.findIndex(request => String(request.id) === id)
  }

  return {
    list,
    move(by: 1 | -1) {
      const from = focused()
      const next = requests[from < 0 ? 0 : Math.min(Math.max(from + by, 0), requests.length - 1)]
      focusOn(controlOf(next?.id))
    },
    withFocused(act: (request: ReceivedRequest) => void) {
      const request = requests[focused()]
      if (request) act(request)
    },
    /** The card is about to go, and must not take the focus along. */
    leave: (request: ReceivedRequest) => leaveRow(request.id),
    /** The card of a request, or the first to go on with when it has gone. */
    cardOf: (request: ReceivedRequest) => rowOf(request.id) ?? controlOf(requests[0]?.id),
  }
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
