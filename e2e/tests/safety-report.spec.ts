import { goTo } from '#bench/account-steps.ts'
import { actsOn } from '#bench/acts.ts'
import { openChat, talked } from '#bench/chat-steps.ts'
import { expect, test } from '#bench/test.ts'

test('someone insults and deletes it; it is reported all the same, they are blocked with it, and My reports has it', async ({
  people,
  akin,
  watch,
}) => {
  // With someone who is blocked goes what a page that still shows them asks for.
  watch.expectFailedLoads(/^\/api\/(chat|conversations|users)\//)
  const { ana, ben } = await people()
  const { act, connect } = actsOn(akin)
  await connect(ana, ben)
  await talked(akin, ana, ben)
  const [anas, bens] = [await openChat(ana, ben), await openChat(ben, ana)]
  await bens.say('You will be sorry')
  await expect(anas.message(ben, 'You will be sorry')).toBeVisible()
  const path = `/api/chat/${ana.id}/messages`
  const { items } = await act<{ items: { id: number }[] }>(ben, 'GET', path)
  await act(ben, 'DELETE', `/api/messages/${items.at(-1)?.id}?for=everyone`)

  const deleted = anas.message(ben, 'Message deleted')
  await deleted.hover()
  await deleted.getByRole('button', { name: 'Message actions' }).click()
  await ana.page.getByRole('menuitem', { name: 'Report' }).click()
  const dialog = ana.page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Threats' }).check()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByRole('heading', { name: 'Thank you. We have it.' })).toBeFocused()
  await expect(dialog.getByText(`${ben.displayName} is blocked`)).toBeVisible()
  const receipt = await dialog.locator('b.num').textContent()
  await dialog.getByRole('link', { name: 'My reports' }).click()

  const report = ana.page.getByRole('article', { name: /^Message, threats/ })
  await expect(report).toContainText(receipt ?? 'nothing')
  await expect(report.getByRole('listitem').first()).toContainText('Received')
  await report.getByRole('button', { name: 'See what you sent' }).click()
  const copy = ana.page.getByRole('dialog', { name: 'What you sent' })
  // Whoever reads the report sees it. For the reporter it stays taken back.
  await expect(copy.getByText('Hello to you')).toBeVisible()
  await expect(copy.getByText('Deleted before you reported it.')).toBeVisible()
  await expect(copy.getByText('You will be sorry')).toHaveCount(0)

  await expect(bens.field, 'a block looks like a removal').toHaveCount(0)
  await goTo(ben.page, `/user/${ana.id}`)
  await expect(ben.page.getByRole('heading', { name: 'Nobody to meet at this address' })).toBeVisible()
})
