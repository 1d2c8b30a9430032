/** So long after code could not be loaded it is not tried again, however much there is to hear. */
const restMs = 10_000

/**
 * Hears for code that is loaded with the first thing that it has to take, or earlier by `fetch`. What comes before it is
 * there is kept, and handed over in its order. Where it cannot be loaded, what was kept is lost, and `missed` makes it good.
 */
export function hearLate<Part extends { stop(): void }>(
  load: () => Promise<() => Part>,
  missed: () => unknown,
) {
  let kept: ((part: Part) => void)[] = []
  let part: Part | undefined
  let state: 'unasked' | 'asked' | 'failed' | 'over' = 'unasked'
  let rest: ReturnType<typeof setTimeout> | undefined

  function fetch() {
    if (state !== 'unasked') return
    state = 'asked'
    load().then(begin, fail)
  }

  function begin(start: () => Part) {
    if (state === 'over') return
    const begun = start()
    part = begun
    for (const act of kept.splice(0)) handOver(act, begun)
  }

  function fail() {
    if (state === 'over') return
    state = 'failed'
    rest = setTimeout(tryAgain, restMs)
    makeGood()
  }

  function tryAgain() {
    state = 'unasked'
    if (kept.length > 0) fetch()
  }

  function makeGood() {
    if (kept.length > 0) missed()
    kept = []
  }

  return {
    hear(act: (part: Part) => void) {
      if (state === 'over') return
      if (part) return act(part)
      kept.push(act)
      fetch()
    },
    fetch,
    stop() {
      state = 'over'
      clearTimeout(rest)
      kept = []
      part?.stop()
    },
  }
}

/** One that fails is a fault of ours, and takes none of the others with it. */
function handOver<Part>(act: (part: Part) => void, part: Part) {
  try {
    act(part)
  } catch (error) {
    globalThis.reportError(error)
  }
}
