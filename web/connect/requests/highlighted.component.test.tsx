import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { openSockets, tell } from '#testing/fake-socket.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { ben, receivedRequest, sentRequest, someone } from '#testing/people.ts'
import { expectNoSidewaysScroll } from '#testing/widths.ts'

const cleo = someone(12, 'Cleo', { headline: 'Builds bridges, and drinks tea under them' })
const card = (name: string) => page.getByRole('article', { name })

test('a highlighted request has its edge, and a word for those who do not see it', async () => {
  await openPage('/connect?tab=received', {
    getUser: ana,
    listReceivedRequests: [receivedRequest(cleo, { highlighted: true }), receivedRequest(ben)],
  })
  await expect.element(card('Cleo')).toMatchTextContent('Highlighted request')
  expect(getComputedStyle(card('Cleo').element()).boxShadow).not.toBe('none')
  expect(getComputedStyle(card('Ben').element()).boxShadow).toBe('none')
  await expect.element(card('Ben')).not.toMatchTextContent('Highlighted')
  await expectAccessible('received requests, one of them highlighted')
  await expectNoSidewaysScroll('a highlighted request', [320, 720])
})

test('once its tokens are back it loses edge and place under the eyes of whoever was asked', async () => {
  const [lit, plain] = [receivedRequest(cleo, { highlighted: true }), receivedRequest(ben)]
  const app = await openPage('/connect?tab=received', { getUser: ana, listReceivedRequests: [lit, plain] })
  await expect.element(page.getByRole('article').first()).toHaveAccessibleName('Cleo')
  await expect.poll(openSockets).toBe(1)
  app.answer({ listReceivedRequests: [plain, { ...lit, highlighted: false }] })
  tell('contacts_changed', { userId: cleo.id })
  await expect.element(page.getByRole('article').first()).toHaveAccessibleName('Ben')
  await expect.element(card('Cleo')).not.toMatchTextContent('Highlighted')
  expect(getComputedStyle(card('Cleo').element()).boxShadow).toBe('none')
})

test('whoever sent it is told where it waits that the tokens came back, and nothing more is promised', async () => {
  const twoWeeksAgo = new Date(Date.now() - 15 * 24 * 60 * 60 * 1000)
  const lit = sentRequest(ben, { highlighted: true, createdAt: twoWeeksAgo })
  const app = await openPage('/connect?tab=sent', { getUser: ana, listSentRequests: [lit] })
  const row = page.getByRole('list', { name: 'Sent requests' }).getByRole('listitem')
  await expect.element(row).toMatchTextContent('Highlighted')
  await expect.poll(openSockets).toBe(1)
  app.answer({ listSentRequests: [{ ...lit, highlighted: false, tokensCameBack: true }] })
  tell('contacts_changed', { userId: ben.id })
  await expect
    .element(row)
    .toMatchTextContent(
      'Not opened in 14 days, so your 50 tokens ($0.50) came back. It waits like any other request now.',
    )
  await expect.element(row).not.toMatchTextContent('Highlighted')
  await expectAccessible('a request whose tokens came back')
  await expectNoSidewaysScroll('a request whose tokens came back', [320, 720])
})

test('whoever sent it sees what becomes of the tokens, until that day', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  const day = 24 * 60 * 60 * 1000
  await openPage('/connect?tab=sent', {
    getUser: ana,
    listSentRequests: [
      sentRequest(ben, { highlighted: true, createdAt: new Date(Date.now() - day) }),
      sentRequest(cleo, { highlighted: true, createdAt: new Date(Date.now() - 15 * day) }),
    ],
  })
  const rows = page.getByRole('list', { name: 'Sent requests' }).getByRole('listitem')
  await expect
    .element(rows.first())
    .toMatchTextContent(
      /Highlighted request 50 tokens \(\$0\.50\) come back on .+ if they have not opened it\./,
    )
  await expect.element(rows.last()).toMatchTextContent('Highlighted')
  await expect.element(rows.last()).not.toMatchTextContent('come back')
  await rows.first().getByRole('button', { name: 'Withdraw' }).click()
  await expect
    .element(page.getByRole('alertdialog'))
    .toMatchTextContent('Your tokens come back 14 days after you sent it, if they had not opened it.')
  await expectAccessible('a highlighted request that is about to be withdrawn')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep' }).click()
  await rows.last().getByRole('button', { name: 'Withdraw' }).click()
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent('A new request is possible after')
  await expect.element(page.getByRole('alertdialog')).not.toMatchTextContent('Your tokens come back')
})
