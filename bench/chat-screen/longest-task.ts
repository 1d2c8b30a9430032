import type { Page } from '@playwright/test'
import { openPageCpu } from './page-cpu.ts'
import type { WithNotes } from './screen.ts'

/**
 * Watches the tasks of a page's main thread while something is done there step by step. The browser names those over
 * 50 ms alone. How much CPU a step took is no less than that of its longest task, whatever else the machine does.
 */
export async function watchTasks(page: Page) {
  const cpu = await openPageCpu(page)
  let mostCpuMs = 0
  await page.evaluate(() => {
    ;(window as WithNotes).notes.longestTask = 0
  })
  return {
    async step(act: () => Promise<void>) {
      const before = await cpu()
      await act()
      mostCpuMs = Math.max(mostCpuMs, (await cpu()) - before)
    },
    longest: async () => ({
      ms: await page.evaluate(() => (window as WithNotes).notes.longestTask),
      cpuMs: mostCpuMs,
    }),
  }
}
