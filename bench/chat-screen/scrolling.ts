import type { Page } from '@playwright/test'
import { chatOf } from '../../e2e/bench/chat-steps.ts'
import { longestTask } from './longest-task.ts'
import type { Figure } from './report.ts'
import { goToChat, type Screen } from './screen.ts'

const pauseMs = 16
/** Then all around where someone rests has been drawn. */
const restMs = 1_500
/** What a task may take, in ms, and where the processor is as slow as a phone's. */
const most = { usual: 50, slowed: 150 }
const slowedBy = 4

/** Through 10,000 messages and back, by wheel and by keys. */
export async function measureScrolling(
  ana: Screen,
  other: { id: number; displayName: string },
): Promise<Figure[]> {
  const { page } = ana
  const { log } = chatOf(ana, other)
  const isAtStart = () => log.getByText("You're now connected").isVisible()
  const below = () =>
    log.evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight)
  const isAtEnd = async () => (await below()) < 1
  const up = () => wheelUntil(page, -1500, isAtStart)
  const down = () => wheelUntil(page, 3000, isAtEnd)
  const upSlowly = async () => {
    for (let turn = 0; turn < 60; turn++) await wheel(page, -1500)
    await page.waitForTimeout(restMs)
  }
  await begin()
  const figures = [
    await through(page, '10,000 messages up by wheel, read page by page', up),
    await through(page, 'and down again', down),
    await through(page, '50 times Page Up, 50 times Page Down', async () => {
      await log.focus()
      for (const key of ['PageUp', 'PageDown']) for (let turn = 0; turn < 50; turn++) await press(page, key)
    }),
    await through(page, 'Home and End, three times', async () => {
      for (let turn = 0; turn < 3; turn++) for (const key of ['Home', 'End']) await press(page, key)
    }),
  ]
  const session = await page.context().newCDPSession(page)
  await begin()
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBy })
  return [
    ...figures,
    await through(page, `60 steps up and a rest, ${slowedBy} times slower`, upSlowly, most.slowed),
  ]

  async function begin() {
    await goToChat(ana, other)
    await log.hover()
  }
}

async function through(
  page: Page,
  name: string,
  act: () => Promise<void>,
  limit = most.usual,
): Promise<Figure> {
  const { ms, cpuMs } = await longestTask(page, act)
  const words = `longest task ${ms.toFixed(0)} ms, the dearest ${cpuMs.toFixed(0)} ms of CPU`
  return { name, words, aim: { words: `≤ ${limit} ms`, holds: Math.min(ms, cpuMs) <= limit } }
}

async function wheelUntil(page: Page, pixels: number, isThere: () => Promise<boolean>) {
  for (let turn = 0; turn % 10 !== 0 || !(await isThere()); turn++) await wheel(page, pixels)
}

async function wheel(page: Page, pixels: number) {
  await page.mouse.wheel(0, pixels)
  await page.waitForTimeout(pauseMs)
}

async function press(page: Page, key: string) {
  await page.keyboard.press(key)
  // Until it has been drawn, and drawn again where rows turn out to be of another height.
  await page.waitForTimeout(10 * pauseMs)
}
