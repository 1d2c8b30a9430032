import { expect } from 'vitest'

/** The browser's own, whatever a test does with its clock. */
const nextFrame = requestAnimationFrame.bind(window)

/** Tests run in a frame: a look at other widths needs nobody but it. */
export async function atWidths(widths: number[], look: (width: number) => unknown) {
  const frame = window.frameElement
  if (!(frame instanceof parent.window.HTMLIFrameElement))
    throw new Error('The page of the tests is not in a frame.')
  const before = frame.style.cssText
  frame.style.height = '900px'
  for (const width of widths) {
    frame.style.width = `${width}px`
    await painted()
    await look(width)
  }
  frame.style.cssText = before
  await painted()
}

/** Fails where the page, as it stands now, has to be scrolled sideways. */
export async function expectNoSidewaysScroll(name: string, widths: number[]) {
  await atWidths(widths, width => expectFit(name, width))
}

export function expectFit(name: string, width: number) {
  const { scrollWidth, clientWidth } = document.documentElement
  expect.soft(scrollWidth, `the width that ${name} needs at ${width}px`).toBeLessThanOrEqual(clientWidth)
}

/** Whatever someone waits for a frame with is done. */
export function painted() {
  return new Promise(resolve => nextFrame(() => nextFrame(resolve)))
}
