import { useEffect, useEffectEvent, useState } from 'react'

/** Code that is loaded when it is first wanted. */
export interface OnDemand<Part> {
  part?: Part
  load(): Promise<unknown>
  /** Loads it ahead of time. A failure is shown once the part is wanted. */
  fetch(): void
  /** The same for whoever reaches for what leads to it: props of that control. */
  near: { onPointerEnter: () => void; onFocus: () => void }
}

let tellFailure = () => {}

/** What says that code could not be loaded; the design system itself has no way to. */
export function onFailedPart(tell: () => void) {
  tellFailure = tell
}

/** For what is wanted outside of components. */
export function tellFailedPart() {
  tellFailure()
}

export function onDemand<Part>(load: () => Promise<Part>): OnDemand<Part> {
  const fetch = () => void demanded.load().catch(() => {})
  /** Everybody waits for the same: whoever wanted it first has it first. */
  let loading: Promise<Part> | undefined
  const demanded: OnDemand<Part> = {
    async load() {
      if (demanded.part) return
      loading ??= load().finally(() => {
        loading = undefined
      })
      demanded.part = await loading
    },
    fetch,
    near: { onPointerEnter: fetch, onFocus: fetch },
  }
  return demanded
}

/**
 * The part, once it is wanted and loaded. `giveUp` is called if it cannot be: it must not stay wanted then. Where there is
 * nothing to give up, the part of the page that asked for it fails.
 */
export function usePart<Part>(demanded: OnDemand<Part> | undefined, wanted: boolean, giveUp?: () => void) {
  const [, setLoaded] = useState<OnDemand<Part>>()
  const [failed, setFailed] = useState<{ error: unknown }>()
  const part = demanded?.part
  const fail = useEffectEvent((error: unknown) => {
    if (!giveUp) return setFailed({ error })
    giveUp()
    tellFailure()
  })
  useEffect(() => {
    // It may have come between this render and its effect: then the page has to be drawn once more all the same.
    if (!wanted || !demanded || part) return
    let left = false
    demanded.load().then(
      () => left || setLoaded(demanded),
      (error: unknown) => left || fail(error),
    )
    return () => {
      left = true
    }
  }, [demanded, wanted, part])
  if (failed) throw failed.error
  return part
}
