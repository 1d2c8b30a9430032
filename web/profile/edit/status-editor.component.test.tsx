import type { Status } from '@akin/contract/profile/shapes.ts'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ana, emptyProfile } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { problemOf, toast } from '#testing/screen.ts'

const form = page.getByRole('form', { name: 'Status' })
const emoji = form.getByRole('textbox', { name: 'Emoji' })
const words = form.getByLabelText('What are you up to?')
const button = (name: string) => page.getByRole('button', { name })
const hour = 60 * 60 * 1000

test('a status is set for a while, changed and cleared', async () => {
  const status = { emoji: '📚', text: 'Deep in a long book', expiresAt: new Date(Date.now() + 4 * hour) }
  const app = await openPage('/profile', {
    getUser: ana,
    setStatus: { ...emptyProfile, status },
    clearStatus: emptyProfile,
  })
  await button('Set a status').click()
  await expect.element(emoji).toHaveFocus()
  await words.fill('x'.repeat(61))
  await button('Save status').click()
  await expect.poll(() => problemOf('What are you up to?')).toBe('Use at most 60 characters.')
  expect(app.calls('setStatus')).toEqual([])
  await words.fill(status.text)
  form.getByRole('radio', { name: 'Reading' }).element().focus()
  await userEvent.keyboard(' ')
  await expect.element(emoji).toHaveValue('📚')
  await form.getByText('4 hours').click()
  await button('Save status').click()
  await expect.element(toast('Status set')).toBeVisible()
  await expect.element(button('Change status')).toHaveFocus()
  await expect.element(page.getByText('📚 Deep in a long book')).toBeVisible()
  await expect.element(page.getByText('Members of Akin see it.', { exact: false })).toBeVisible()
  const sent = app.calls('setStatus')[0]?.body as Record<keyof Status, string>
  expect(sent).toMatchObject({ emoji: '📚', text: status.text })
  const life = Date.parse(sent.expiresAt) - Date.now()
  expect(life).toBeGreaterThan(3.9 * hour)
  expect(life).toBeLessThan(4.1 * hour)

  await button('Change status').click()
  await emoji.fill('📚🦦')
  await expect.element(emoji).toHaveValue('🦦')
  await emoji.fill('no')
  await expect.poll(() => problemOf('Emoji')).toBe('Choose one emoji.')
  await button('Clear status').click()
  await expect.element(toast('Status cleared')).toBeVisible()
  await expect.element(button('Set a status')).toHaveFocus()
})

test('a status goes from the screen at its time, without a reload', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const status = { emoji: '☕', text: 'Back in a moment', expiresAt: new Date(Date.now() + hour) }
  const app = await openPage('/profile', { getUser: ana, getOwnProfile: { ...emptyProfile, status } })
  const line = page.getByText('☕ Back in a moment')
  await expect.element(line).toBeVisible()
  await vi.advanceTimersByTimeAsync(hour - 1000)
  await expect.element(line).toBeVisible()
  await vi.advanceTimersByTimeAsync(2000)
  await expect.element(line).not.toBeInTheDocument()
  await expect.element(button('Set a status')).toBeVisible()
  expect(app.calls('getOwnProfile')).toHaveLength(1)
})
