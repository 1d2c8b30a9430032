import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { openPage } from '#testing/open-page.tsx'
import { asStaff, someJobs } from '#testing/staff-people.ts'

test('a mail that failed is retried by a press, or dropped after a question with a reason', async () => {
  const app = await openPage('/admin/jobs', {
    ...asStaff('admin'),
    readJobs: someJobs,
    retryJob: 'done',
    retryAside: 'done',
    dropJob: 'done',
  })
  await expect.element(page.getByText('550 mailbox unavailable')).toBeVisible()
  await expectAccessible('jobs and mail')
  await page.getByRole('button', { name: 'Retry: Settle highlights, row 7' }).click()
  await page.getByRole('button', { name: 'Drop: Reset password to k•••@o•••.example' }).click()
  const dialog = page.getByRole('dialog', { name: 'Drop this mail?' })
  await expect.element(dialog.getByText('The person is not told.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Drop it' }).click()
  await expect.element(dialog.getByText('Say why, in a few words.')).toBeVisible()
  await dialog.getByLabelText('Why').fill('The address is gone')
  app.answer({ readJobs: { ...someJobs, failed: [] } })
  await dialog.getByRole('button', { name: 'Drop it' }).click()
  await expect.element(page.getByText('None. Nothing waits for you here.').first()).toBeVisible()
  expect(app.calls('dropJob')).toMatchObject([{ body: { reason: 'The address is gone' } }])
  expect(app.calls('retryAside')).toMatchObject([{ body: { work: 'settle-highlights', row: '7' } }])
})
