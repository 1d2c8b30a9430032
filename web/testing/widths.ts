import { expect } from 'vitest'

/** Tests run in a frame: a look at another width needs nobody but it. */
export async function atWidth(width: number, look: () => unknown) {
  const frame = window.frameElement
  if (!(frame instanceof parent.window.HTMLIFrameElement))
    throw new Error('The page of the tests is not in a frame.')
  const before = frame.style.cssText
  frame.style.width = `${width}px`
  frame.style.height = '900px'
  await painted()
  await look()
  frame.style.cssText = before
  await painted()
}

/** Fails where the page, as it stands now, has to be scrolled sideways. */
export async function expectNoSidewaysScroll(name: string, widths: number[]) {
  for (const width of widths) await atWidth(width, () => expectFit(name, width))
}

export function expectFit(name: string, width: number) {
  const { scrollWidth, clientWidth } = document.documentElement
  expect.soft(scrollWidth, `the width that ${name} needs at ${width}px`).toBeLessThanOrEqual(clientWidth)
}

function painted() {
  return new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}
