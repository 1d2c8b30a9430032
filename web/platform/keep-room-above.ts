/** What fills the window leaves room for the bars above it, that one is offline or has not paid: `--above` is its height. */
export function keepRoomAbove() {
  const bar = document.getElementById('above')
  if (!bar) return
  const { style } = document.documentElement
  const watch = new ResizeObserver(() => style.setProperty('--above', `${bar.offsetHeight}px`))
  watch.observe(bar)
  bar.dataset.measured = ''
  return () => {
    watch.disconnect()
    delete bar.dataset.measured
    style.removeProperty('--above')
  }
}
