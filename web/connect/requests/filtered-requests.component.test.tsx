import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { ben, receivedRequest, someone } from '#testing/people.ts'
import { toast } from '#testing/screen.ts'

test('filtered requests are in their folder alone, and leave it by an answer or by a move', async () => {
  const cleo = someone(21, 'Cleo')
  const [fromBen, fromCleo] = [receivedRequest(ben, { note: 'Crypto!' }), receivedRequest(cleo)]
  const app = await openPage('/connect?tab=received', {
    ...{
      getUser: ana,
      listFilteredRequests: [fromBen, fromCleo],
      moveRequest: 'done',
      declineRequest: 'done',
    },
  })
  await expect.element(page.getByRole('heading', { name: 'No requests right now' })).toBeVisible()
  await page.getByRole('link', { name: 'Filtered (2)' }).click()
  const card = (name: string) => page.getByRole('article', { name })
  await expect.element(card('Ben')).toBeVisible()
  await expectAccessible()
  app.answer({ listFilteredRequests: [fromCleo], listReceivedRequests: [fromBen] })
  await card('Ben').getByRole('button', { name: 'Move to requests' }).click()
  await expect.element(toast('Moved to your requests')).toBeVisible()
  await expect.element(card('Ben')).not.toBeInTheDocument()
  await expect.element(card('Cleo')).toHaveFocus()
  app.answer({ listFilteredRequests: [] })
  await card('Cleo').getByRole('button', { name: 'Decline' }).click()
  await expect.element(page.getByRole('heading', { name: 'Nothing is filtered right now' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to requests' }).click()
  await expect.element(card('Ben')).toBeVisible()
  expect(app.calls('moveRequest')).toEqual([{ params: { requestId: String(fromBen.id) } }])
})
