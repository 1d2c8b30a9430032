import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { deviceText } from '#testing/device.ts'
import { ana } from '#testing/nothing-yet.ts'
import { goOffline, silence } from '#testing/offline.ts'
import { openPage } from '#testing/open-page.tsx'
import { account } from '#testing/samples.ts'

const settings = page.getByRole('region', { name: 'On this device' })
const choice = settings.getByRole('switch', { name: 'Keep chats on this device' })

test('chats are kept as soon as someone wants it, and gone as soon as they do not', async () => {
  const persist = vi.spyOn(navigator.storage, 'persist').mockResolvedValue(true)
  await openPage('/profile?tab=data', { getUser: ana, getAccount: account })
  // What stands above comes by itself, and moves what is below.
  await expect.element(page.getByRole('heading', { name: 'Take a break' })).toBeVisible()
  await expect.element(choice).not.toBeChecked()
  await expect
    .element(choice)
    .toHaveAccessibleDescription(/by anyone who can open this browser\. Logging out removes them\.$/)
  await choice.click()
  await expect.element(choice).toBeChecked()
  await expect.element(page.getByText('Saved: Keep chats on this device')).toBeInTheDocument()
  await expect.poll(deviceText).toContain('"displayName":"Ana"')
  expect(persist).toHaveBeenCalledTimes(1)
  await choice.click()
  await expect.element(choice).not.toBeChecked()
  await expect.poll(deviceText).toBe('[]')
})

test('a browser that keeps nothing says so, and the switch goes back', { tags: 'variant' }, async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Not here.', 'InvalidStateError')
  })
  await openPage('/profile?tab=data', { getUser: ana, getAccount: account })
  await choice.click()
  await expect
    .element(settings.getByRole('alert'))
    .toHaveTextContent('Not saved. This browser does not let us keep anything.')
  await expect.element(choice).not.toBeChecked()
})

test('a setting that needs the server says offline why it is not saved', async () => {
  const app = await openPage('/profile?tab=privacy', { getUser: ana })
  const receipts = page.getByRole('switch', { name: 'Read receipts' })
  await expect.element(receipts).toBeChecked()
  app.answer(silence)
  goOffline()
  await receipts.click()
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Not saved.' }))
    .toHaveTextContent("Not saved. You're offline. This needs a connection.")
  await expect.element(receipts).toBeChecked()
})
