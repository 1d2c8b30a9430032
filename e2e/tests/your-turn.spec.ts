import { open } from '#bench/account-steps.ts'
import { actsOn } from '#bench/acts.ts'
import { openChat, talked } from '#bench/chat-steps.ts'
import { expect, test } from '#bench/test.ts'
import { timePasses } from '#bench/time-passes.ts'

test('whoever has the turn can leave it for a while, wake it, and close it kindly', {
  tag: '@variant',
}, async ({ people, akin }) => {
  const { ana, ben } = await people()
  await actsOn(akin).connect(ana, ben)
  await talked(akin, ana, ben)
  await timePasses(akin, { hours: 2 })
  const { page } = ana
  const name = ben.displayName
  await open(page, '/chat')
  await open(ben.page, '/chat')
  const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('link')
  const turn = (count: number) => page.getByRole('button', { name: `Your turn ${count}` })
  await turn(1).click()
  await expect(page.getByText(/^They wrote last/)).toBeVisible()
  await page.getByRole('button', { name: `Snooze ${name}` }).click()
  await page.getByRole('menuitem', { name: 'For 1 day' }).click()
  await expect(page.getByText(/^Snoozed until /)).toBeVisible()
  await expect(page.getByText('Nobody waits for an answer of yours.')).toBeVisible()

  await page.getByRole('button', { name: 'All', exact: true }).click()
  await rows.first().click({ button: 'right' })
  await page.getByRole('menuitem', { name: /^End snooze/ }).click()
  await turn(1).click()
  await page.getByRole('button', { name: `Close kindly with ${name}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^It was lovely/ }).check()
  await dialog.getByRole('button', { name: 'Send and archive' }).click()
  await expect(page.getByText('Closed kindly', { exact: true })).toBeVisible()

  const bens = await openChat(ben, ana)
  await expect(bens.message(ana, 'It was lovely talking with you.')).toBeVisible()
  for (const one of [ana, ben]) {
    await one.page.getByRole('button', { name: 'Archived' }).click()
    const archived = one.page.getByRole('list', { name: 'Conversations' }).getByRole('link')
    await expect(archived).toHaveCount(1)
    await expect(archived.first()).toHaveAccessibleName(/It was lovely talking with you/)
  }
})
