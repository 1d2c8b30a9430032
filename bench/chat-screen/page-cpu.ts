import type { Page } from '@playwright/test'

/** Tells how many ms of CPU the main thread of a page has used so far: that hardly depends on what else the machine does. */
export async function openPageCpu(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
}
