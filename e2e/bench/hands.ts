import { expect, type Locator, type Page } from '@playwright/test'

/** How someone works a page. What they do is the same, whichever they have. */
export interface Hand {
  press: (control: Locator) => Promise<void>
  write: (field: Locator, text: string) => Promise<void>
  tick: (box: Locator) => Promise<void>
}

/** Nothing but keys: what cannot be reached with Tab cannot be used. */
export function keyboardOf(page: Page): Hand {
  const { keyboard } = page

  /** More stops than any page has: the focus comes round again before. */
  const mostStops = 150

  async function reach(control: Locator) {
    await expect(control).toBeEnabled()
    for (let stop = 0; stop < mostStops; stop += 1) {
      if (await control.evaluate(element => element === document.activeElement)) return
      await keyboard.press('Tab')
    }
    throw new Error(`Tab does not lead to ${control}`)
  }

  async function write(field: Locator, text: string) {
    await reach(field)
    await keyboard.type(text)
  }

  return {
    async press(control) {
      await reach(control)
      await keyboard.press('Enter')
    },
    write,
    async tick(box) {
      await reach(box)
      await keyboard.press('Space')
      await expect(box).toBeChecked()
    },
  }
}
