import { goTo, open, toast } from '#bench/account-steps.ts'
import { actsOn } from '#bench/acts.ts'
import { buyTokens, expectCheckout, phone } from '#bench/money-steps.ts'
import { expect, test } from '#bench/test.ts'

test('with too few tokens they are bought on the way, and the request is as it was left', {
  tag: '@variant',
}, async ({ people }) => {
  const { ana, ben } = await people()
  const { page } = ana
  await page.setViewportSize(phone)
  const dialog = page.getByRole('dialog', { name: `Connect with ${ben.displayName}` })
  const note = dialog.getByLabel('Note')
  const highlight = dialog.getByRole('checkbox', { name: /^Highlight this request/ })
  await open(page, `/user/${ben.id}`)
  await page.getByRole('main').getByRole('button', { name: 'Connect', exact: true }).click()
  await note.fill('We both like night trains.')
  await dialog.getByRole('button', { name: 'Get 50 more' }).click()
  await page.getByRole('button', { name: 'Buy 100 for $1.00' }).click()
  await expectCheckout(page, '$1.00')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('link', { name: 'Go on where you were' }).click()

  await expect(note).toHaveValue('We both like night trains.')
  await expect(highlight).toBeChecked()
  await expect(dialog).toContainText('50 tokens ($0.50). You will have 50.')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(toast(page, 'Request sent')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main').getByRole('button', { name: 'Requested' })).toBeVisible()
  await expect(dialog).toBeHidden()

  await goTo(page, '/tokens/purchase')
  await expect(page.getByRole('region', { name: 'Your balance' })).toContainText('50')
  await page.getByRole('link', { name: `Highlighted request to ${ben.displayName}` }).click()
  await expect(page).toHaveURL(`/user/${ben.id}`)
})

test('a highlighted request is on top of the list, with its edge, whoever asks after it', {
  tag: '@variant',
}, async ({ akin, people, person }) => {
  const [{ ana, ben }, cleo] = await Promise.all([people(), person('Cleo')])
  await buyTokens(akin, ana, 200)
  await open(ben.page, '/connect?tab=received')
  await open(ana.page, `/user/${ben.id}`)
  await ana.page.getByRole('main').getByRole('button', { name: 'Connect', exact: true }).click()
  const dialog = ana.page.getByRole('dialog', { name: `Connect with ${ben.displayName}` })
  await dialog.getByRole('checkbox', { name: /^Highlight this request/ }).check()
  await expect(dialog).toContainText('50 tokens ($0.50). You will have 150.')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(toast(ana.page, 'Request sent')).toBeVisible()
  await actsOn(akin).request(cleo, ben)

  const cards = ben.page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(2)
  await expect(cards.first()).toHaveAccessibleName(ana.displayName)
  await expect(cards.first()).toContainText('Highlighted request')
  await expect(cards.first()).not.toHaveCSS('box-shadow', 'none')
  await expect(cards.last()).toHaveCSS('box-shadow', 'none')

  await goTo(ana.page, '/connect?tab=sent')
  await expect(ana.page.getByRole('list', { name: 'Sent requests' })).toContainText(
    /50 tokens \(\$0\.50\) come back on .+ if they have not opened it\./,
  )
})
