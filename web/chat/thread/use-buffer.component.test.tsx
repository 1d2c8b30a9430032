import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { keptThread, message } from '#testing/kept-thread.ts'
import { openPage } from '#testing/open-page.tsx'

const log = page.getByRole('log', { name: 'Conversation with Ben' })
const rows = () => [...log.element().querySelectorAll('[data-seq]')]
const tools = () => log.element().querySelectorAll('[role="toolbar"]').length

test('what flies by is drawn bare and with little around it, and the rest once one rests', async () => {
  const all = Array.from({ length: 300 }, (_, index) => message(index + 1))
  await openPage('/chat/11', keptThread(all, {}, 300).answers)
  await expect.element(log).toBeVisible()
  const box = log.element()
  // All that is around the window, with the menu of each.
  await expect.poll(() => rows().length).toBeGreaterThan(30)
  const atRest = rows().length
  await expect.poll(tools).toBe(atRest)

  box.scrollTop -= 3 * box.clientHeight
  await new Promise<void>(resolve => box.addEventListener('scroll', () => resolve(), { once: true }))
  expect(rows().length).toBeLessThan(atRest / 1.5)
  expect(tools()).toBe(0)
  // Its place in the list, its row, its side, what is spoken, the bubble and the words.
  expect(Math.max(...rows().map(row => row.querySelectorAll('*').length))).toBeLessThanOrEqual(8)

  await expect.poll(() => rows().length).toBeGreaterThanOrEqual(atRest)
  await expect.poll(() => rows().length - tools()).toBe(0)
})
