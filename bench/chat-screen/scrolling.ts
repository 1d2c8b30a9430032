import type { Page } from '@playwright/test'
import { chatOf } from '../../e2e/bench/chat-steps.ts'
import { watchTasks } from './longest-task.ts'
import type { Figure } from './report.ts'
import { goToChat, type Screen } from './screen.ts'

const most = 50
const pauseMs = 16

type Step = (act: () => Promise<void>) => Promise<void>

/** Through 10,000 messages and back, by wheel and by keys. */
export async function measureScrolling(
  ana: Screen,
  other: { id: number; displayName: string },
): Promise<Figure[]> {
  const { page } = ana
  await goToChat(ana, other)
  const { log } = chatOf(ana, other)
  await log.hover()
  const isAtStart = () => log.getByText("You're now connected").isVisible()
  const below = () =>
    log.evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight)
  const isAtEnd = async () => (await below()) < 1
  return [
    await through(page, '10,000 messages up by wheel, read page by page', step =>
      wheelUntil(page, step, -1500, isAtStart),
    ),
    await through(page, 'and down again', step => wheelUntil(page, step, 3000, isAtEnd)),
    await through(page, '50 times Page Up, 50 times Page Down', async step => {
      await log.focus()
      for (const key of ['PageUp', 'PageDown'])
        for (let turn = 0; turn < 50; turn++) await step(() => press(page, key))
    }),
    await through(page, 'Home and End, three times', async step => {
      for (let turn = 0; turn < 3; turn++)
        for (const key of ['Home', 'End']) await step(() => press(page, key))
    }),
  ]
}

async function through(page: Page, name: string, act: (step: Step) => Promise<void>): Promise<Figure> {
  const tasks = await watchTasks(page)
  await act(tasks.step)
  const { ms, cpuMs } = await tasks.longest()
  const longest = ms === 0 ? `no task over ${most} ms` : `longest task ${ms.toFixed(0)} ms`
  const words = `${longest}, a step ≤ ${cpuMs.toFixed(0)} ms of CPU`
  return { name, words, aim: { words: `≤ ${most} ms`, holds: ms <= most || cpuMs <= most } }
}

async function wheelUntil(page: Page, step: Step, pixels: number, isThere: () => Promise<boolean>) {
  for (let turn = 0; turn % 10 !== 0 || !(await isThere()); turn++)
    await step(async () => {
      await page.mouse.wheel(0, pixels)
      await page.waitForTimeout(pauseMs)
    })
}

async function press(page: Page, key: string) {
  await page.keyboard.press(key)
  // Until it has been drawn, and drawn again where rows turn out to be of another height.
  await page.waitForTimeout(10 * pauseMs)
}
