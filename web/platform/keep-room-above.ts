/** What fills the window leaves room for the bars above it, that one is offline or has not paid: `--above` is its height. */
export function keepRoomAbove() {
  const bar = document.getElementById('above')
  if (!bar) return
  const { style } = document.documentElement
  const watch = new ResizeObserver(() => {
    const { offsetHeight } = bar
    // To say that there is none would have the whole page styled anew.
    style.setProperty('--above', offsetHeight > 0 ? `${offsetHeight}px` : '')
  })
  watch.observe(bar)
  bar.dataset.measured = ''
  return () => {
    watch.disconnect()
    delete bar.dataset.measured
    style.removeProperty('--above')
  }
}
