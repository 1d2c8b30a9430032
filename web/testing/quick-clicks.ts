import { commands, type Locator, page, type UserEventClickOptions } from 'vitest/browser'

declare module 'vitest/browser' {
  interface BrowserCommands {
    clickAt: (x: number, y: number) => Promise<void>
  }
}

interface Clicking {
  click(this: Locator, options?: UserEventClickOptions): Promise<void>
}

/** The browser's own, whatever a test does with its clock. */
const nextFrame = requestAnimationFrame.bind(window)

/**
 * Before it clicks, Playwright asks the page over two processes whether something can be clicked, again and again. Where a
 * look from within says so at once, the mouse goes there straight away. Everything else is left to Playwright, which waits.
 */
const clicking = Object.getPrototypeOf(page.getByText('')) as Clicking
const { click } = clicking
clicking.click = async function (options) {
  const place = options ? undefined : await placeOf(this)
  return place ? commands.clickAt(place.x, place.y) : click.call(this, options)
}

/** Where it can be hit, if there is one such thing, it can be used, stands still and nothing lies over it. */
async function placeOf(locator: Locator) {
  const [element, another] = locator.elements()
  if (!element || another || !canBeUsed(element)) return
  const before = centreOf(element)
  await new Promise(resolve => nextFrame(() => nextFrame(resolve)))
  const now = centreOf(element)
  if (now.x !== before.x || now.y !== before.y || !canBeUsed(element)) return
  if (!element.contains(document.elementFromPoint(now.x, now.y))) return
  const frame = window.frameElement?.getBoundingClientRect()
  return frame && { x: frame.x + now.x, y: frame.y + now.y }
}

function canBeUsed(element: Element) {
  return element.checkVisibility() && !element.closest(':disabled, [aria-disabled="true"]')
}

function centreOf(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
