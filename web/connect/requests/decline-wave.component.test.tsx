import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { receivedRequest, someone } from '#testing/people.ts'
import { toast } from '#testing/screen.ts'

test('a wave is declined and blocked in one go, but for those that are unticked', async () => {
  const requests = ['Ben', 'Cleo', 'Dov'].map((name, n) =>
    receivedRequest(someone(20 + n, name), { createdAt: new Date(), note: 'Hello there' }),
  )
  const [ben, cleo, dov] = requests
  const app = await openPage('/connect?tab=received', {
    ...{ getUser: ana, listReceivedRequests: requests, declineRequests: refusal('internal') },
  })
  await page.getByRole('button', { name: 'Decline all…' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog.getByRole('heading', { name: 'Decline 3 requests?' })).toBeVisible()
  await dialog.getByRole('checkbox', { name: /^Cleo/ }).click()
  await dialog.getByRole('checkbox', { name: /^Also block/ }).click()
  await expectAccessible()
  const confirm = dialog.getByRole('button', { name: 'Decline and block 2' })
  await confirm.click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  app.answer({ declineRequests: { declined: 2 }, listReceivedRequests: [cleo as NonNullable<typeof cleo>] })
  await confirm.click()
  await expect.element(toast('2 requests declined, and blocked', 'Nobody is told.')).toBeVisible()
  await expect.element(page.getByRole('article', { name: 'Cleo' })).toBeVisible()
  expect(page.getByRole('article').elements()).toHaveLength(1)
  expect(page.getByRole('button', { name: 'Decline all…' }).elements()).toEqual([])
  expect(app.calls('declineRequests').at(-1)?.body).toEqual({ requestIds: [ben?.id, dov?.id], block: true })
})
