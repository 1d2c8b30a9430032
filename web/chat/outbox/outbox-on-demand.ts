import { useEffect } from 'react'
import { askBeforeLeaving } from '#platform/ask-before-leaving.ts'
import { onFirstSign, onSignOrRest } from '#platform/first-sign.ts'
import { createStore } from '#platform/store.ts'
import { onDemand, tellFailedPart } from '#ui/on-demand.ts'
import { isOutboxUsed } from './is-outbox-used.ts'

const outbox = onDemand(() => import('./outbox.ts'))
type Outbox = NonNullable<typeof outbox.part>

/**
 * Has the outbox at hand before anybody can have written something. What waits from an earlier visit is shown, and tried
 * over HTTP, even while no socket opens.
 */
export function useStartedOutbox(me: number) {
  useEffect(() => {
    let left = false
    const start = () =>
      void outbox.load().then(
        () => left || outbox.part?.startOutbox(me),
        // Said when something is to be sent.
        () => {},
      )
    void isOutboxUsed().then(isUsed => isUsed && !left && start())
    const stopLooking = onFirstSign(start)
    const stopWaiting = onSignOrRest(start)
    return () => {
      left = true
      stopLooking()
      stopWaiting()
    }
  }, [me])
}

/** How much someone has sent that the outbox has not taken over yet. */
const handedOver = createStore(0)
askBeforeLeaving(handedOver, count => count > 0)

/**
 * Does what needs the outbox at once, or once it is loaded, each in its turn. If it cannot be loaded, that is said, and
 * `giveBack` brings back what was to be sent.
 */
export function withOutbox(run: (part: Outbox) => void, giveBack: () => void) {
  if (outbox.part) return run(outbox.part)
  handedOver.set(handedOver.read() + 1)
  void outbox
    .load()
    .then(
      () => outbox.part && run(outbox.part),
      () => {
        giveBack()
        tellFailedPart()
      },
    )
    .finally(() => handedOver.set(handedOver.read() - 1))
}
