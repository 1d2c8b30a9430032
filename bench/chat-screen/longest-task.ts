import type { Page } from '@playwright/test'

/** What the browser notes of one task, in microseconds. Without `tdur` the system does not tell CPU. */
interface Noted {
  name: string
  ph: string
  pid: number
  tid: number
  dur?: number
  tdur?: number
  args: { name?: string }
}

/**
 * Does something on a page, and tells how long the longest task of its main thread took, and how much CPU the dearest: that
 * hardly depends on what else the machine does, such as drawing in place of a graphics card.
 */
export async function longestTask(page: Page, act: () => Promise<void>) {
  const browser = page.context().browser()
  if (!browser) throw new Error('The browser is closed.')
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] })
  await act()
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: Noted[] }
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === mainThread)
  const mains = new Set(threads.map(threadOf))
  const tasks = traceEvents.filter(
    event => event.ph === 'X' && event.name.endsWith('RunTask') && mains.has(threadOf(event)),
  )
  if (tasks.length === 0) throw new Error('The browser has noted no task.')
  return {
    ms: Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000,
    cpuMs: Math.max(...tasks.map(({ dur = 0, tdur = dur }) => tdur)) / 1000,
  }
}

const mainThread = 'CrRendererMain'

function threadOf({ pid, tid }: Noted) {
  return `${pid}:${tid}`
}
