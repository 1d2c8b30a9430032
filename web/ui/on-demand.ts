import { useEffect, useEffectEvent, useState } from 'react'

/** Code of the design system that is loaded when it is first wanted. */
export interface OnDemand<Part> {
  part?: Part
  load(): Promise<unknown>
  /** Loads it ahead of time. A failure is shown once the part is wanted. */
  fetch(): void
}

let tellFailure = () => {}

/** What says that code could not be loaded; the design system itself has no way to. */
export function onFailedPart(tell: () => void) {
  tellFailure = tell
}

export function onDemand<Part>(load: () => Promise<Part>): OnDemand<Part> {
  const demanded: OnDemand<Part> = {
    async load() {
      demanded.part ??= await load()
    },
    fetch: () => void demanded.load().catch(() => {}),
  }
  return demanded
}

/** The part, once it is wanted and loaded. `giveUp` is called if it cannot be: it must not stay wanted then. */
export function usePart<Part>(demanded: OnDemand<Part> | undefined, wanted: boolean, giveUp: () => void) {
  const [, setLoaded] = useState<OnDemand<Part>>()
  const part = demanded?.part
  const fail = useEffectEvent(() => {
    giveUp()
    tellFailure()
  })
  useEffect(() => {
    // It may have come between this render and its effect: then the page has to be drawn once more all the same.
    if (!wanted || !demanded || part) return
    let left = false
    demanded.load().then(
      () => left || setLoaded(demanded),
      () => left || fail(),
    )
    return () => {
      left = true
    }
  }, [demanded, wanted, part])
  return part
}
