import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { keptThread, message } from '#testing/kept-thread.ts'
import { openPage } from '#testing/open-page.tsx'
import { toast as shown } from '#testing/screen.ts'
import { toast } from './toasts.ts'

const plain = shown('Contact removed')
const bad = shown('Error updating preferences')
const heading = page.getByRole('heading', { level: 1 })

/** Opens a page whose clock the test turns. */
async function openStill() {
  await openPage('/about')
  await expect.element(heading).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
}

test('a toast goes away by itself after 5 s', async () => {
  await openStill()
  toast({ title: 'Contact removed' })
  await expect.element(plain).toHaveRole('status')
  await heading.hover()
  await vi.advanceTimersByTimeAsync(3000)
  await expect.element(plain).toBeVisible()
  await vi.advanceTimersByTimeAsync(2500)
  await expect.element(plain).not.toBeInTheDocument()
})

test('a toast waits while the pointer is on it', async () => {
  await openStill()
  toast({ title: 'Contact removed' })
  await plain.hover()
  await vi.advanceTimersByTimeAsync(30_000)
  await expect.element(plain).toBeVisible()
  await heading.hover()
  await vi.advanceTimersByTimeAsync(6000)
  await expect.element(plain).not.toBeInTheDocument()
})

test('an error stays until it is dismissed, and is announced at once', async () => {
  await openStill()
  toast({ kind: 'bad', title: 'Error updating preferences' })
  await expect.element(bad).toHaveRole('alert')
  await vi.advanceTimersByTimeAsync(120_000)
  await expect.element(bad).toBeVisible()
  await bad.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(bad).not.toBeInTheDocument()
})

test('at most three toasts show at once', async () => {
  await openPage('/about')
  for (const title of ['One', 'Two', 'Three', 'Four']) toast({ kind: 'bad', title })
  await expect.element(shown('Four')).toBeVisible()
  await expect.poll(() => page.getByRole('button', { name: 'Dismiss' }).elements().length).toBe(3)
})

test('on a phone they stand at the top, two at once', async () => {
  await openPage('/about')
  await page.viewport(390, 844)
  for (const title of ['One', 'Two', 'Three']) toast({ kind: 'bad', title })
  await expect.element(shown('Three')).toBeVisible()
  await expect.element(shown('Two')).toBeVisible()
  await expect.element(shown('One')).not.toBeInTheDocument()
  await expect.poll(() => placeOf('Three').top).toBe(10)
  await page.viewport(1280, 800)
  await expect.poll(() => placeOf('Three').bottom).toBe(800 - 24)
})

test('they cover nothing of where one writes', async () => {
  await openPage('/chat/11', keptThread([message(1)]).answers)
  const field = page.getByRole('textbox', { name: 'Message', exact: true })
  await expect.element(field).toBeVisible()
  toast({ title: 'Contact removed', timeout: 0 })
  await expect.element(plain).toBeVisible()
  for (const width of [390, 1280]) {
    await page.viewport(width, 800)
    await expect.poll(() => placeOf('Contact removed').bottom).toBeLessThan(400)
    expect(field.element().getBoundingClientRect().top).toBeGreaterThan(400)
  }
})

function placeOf(title: string) {
  return shown(title).element().getBoundingClientRect()
}
