import { commands } from 'vitest/browser'

declare module 'vitest/browser' {
  interface BrowserCommands {
    restMouse: () => Promise<void>
  }
}

let hasMoved = false
addEventListener('mousemove', () => (hasMoved = true), { capture: true })

/** Whatever the next page shows under the pointer would be taken for something that someone is about to press. */
export async function restMouse() {
  if (!hasMoved) return
  await commands.restMouse()
  hasMoved = false
}
