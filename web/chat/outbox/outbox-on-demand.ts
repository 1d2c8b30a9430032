import { useEffect, useEffectEvent, useState } from 'react'
import { onFirstSign, onSignOrRest } from '#platform/first-sign.ts'
import { onDemand, usePart } from '#ui/on-demand.ts'
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

/** Does what needs the outbox at once, or once it is loaded. If it cannot be, that is said, and nothing is lost. */
export function useWithOutbox(run: (part: Outbox) => void) {
  const [isWanted, setWanted] = useState(false)
  const part = usePart(outbox, isWanted, () => setWanted(false))
  const runNow = useEffectEvent(run)
  useEffect(() => {
    if (!isWanted || !part) return
    setWanted(false)
    runNow(part)
  }, [isWanted, part])
  return () => (outbox.part ? run(outbox.part) : setWanted(true))
}
