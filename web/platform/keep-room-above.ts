/** What fills the window leaves room for the bars above it, that one is offline or has not paid: `--above` is its height. */
export function keepRoomAbove() {
  const bar = document.getElementById('above')
  if (!bar) return
  const { style } = document.documentElement
  const watch = new ResizeObserver(() => {
    // To say that there is none would have the whole page styled anew.
    if (bar.offsetHeight > 0) style.setProperty('--above', `${bar.offsetHeight}px`)
    else style.removeProperty('--above')
  })
  watch.observe(bar)
  bar.dataset.measured = ''
  return () => {
    watch.disconnect()
    delete bar.dataset.measured
    style.removeProperty('--above')
  }
}
