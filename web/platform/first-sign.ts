const signs = ['pointerdown', 'pointermove', 'keydown'] as const

/** Runs once, at the first sign that someone uses the page: time to fetch what their next press may open. */
export function onFirstSign(run: () => void) {
  const once = () => {
    stop()
    run()
  }
  const stop = () => {
    for (const sign of signs) removeEventListener(sign, once)
  }
  for (const sign of signs) addEventListener(sign, once, { passive: true })
  return stop
}
