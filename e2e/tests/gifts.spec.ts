import type { Page } from '@playwright/test'
import { goTo } from '#bench/account-steps.ts'
import { actsOn } from '#bench/acts.ts'
import type { Akin } from '#bench/akin.ts'
import { openChat, talked } from '#bench/chat-steps.ts'
import { buyTokens } from '#bench/money-steps.ts'
import type { Person } from '#bench/people.ts'
import { expect, test } from '#bench/test.ts'

async function friends(akin: Akin, people: () => Promise<{ ana: Person; ben: Person }>, tokens: number) {
  const { ana, ben } = await people()
  await actsOn(akin).connect(ana, ben)
  await talked(akin, ana, ben)
  await buyTokens(akin, ana, tokens)
  await ben.page.emulateMedia({ reducedMotion: 'no-preference' })
  return { ana, ben, anas: await openChat(ana, ben), bens: await openChat(ben, ana) }
}

/** The dialog in which something is chosen for the other one. */
async function openPicker({ page }: Person, other: Person) {
  await page.getByRole('button', { name: 'Attach' }).click()
  await page.getByRole('menuitem', { name: /^Gift/ }).click()
  const picker = page.getByRole('dialog', { name: `A gift for ${other.displayName}` })
  await expect(picker).toBeVisible()
  return picker
}

/** What begins to move in the conversation from now on. */
async function watchMotion(page: Page) {
  await page.evaluate(() => {
    const log = document.querySelector('[role="log"]')
    log?.addEventListener('animationstart', event => {
      const moved = Number(document.documentElement.dataset.moved ?? 0)
      if ((event.target as Element).closest('svg[viewBox="0 0 96 96"]'))
        document.documentElement.dataset.moved = String(moved + 1)
    })
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset.moved ?? 0))
}

test('a flower is given with a few words, opens before the other one, and stays on their shelf', {
  tag: '@variant',
}, async ({ people, akin }) => {
  const { ana, ben, anas, bens } = await friends(akin, people, 200)
  const moved = await watchMotion(ben.page)
  const picker = await openPicker(ana, ben)
  await expect(picker.getByRole('radio', { name: /^Flower/ })).toBeChecked()
  await picker.getByRole('textbox', { name: /^A few words/ }).fill('For the marmalade.')
  await expect(picker.getByText('50 tokens ($0.50). You will have 150.')).toBeVisible()
  await picker.getByRole('button', { name: 'Send flower' }).click()
  await expect(picker).toBeHidden()
  const said = /: For the marmalade\.$/
  await expect(anas.log.getByRole('article', { name: /^You gave .* a flower at / })).toBeVisible()
  const arrived = bens.log.getByRole('article', {
    name: new RegExp(`^${ana.displayName} gave you a flower at`),
  })
  await expect(arrived).toBeVisible()
  await expect(arrived).toHaveAccessibleName(said)
  await expect.poll(moved, 'its petals open, once').toBe(5)
  await expect(ben.page.getByRole('link', { name: /Flower: For the marmalade\./ })).toBeAttached()
  await ben.page.reload()
  await expect(arrived).toBeVisible()

  await goTo(ana.page, `/user/${ben.id}`)
  await expect(ana.page.getByRole('region', { name: 'Keepsakes' }).getByRole('button')).toHaveCount(1)
})

test('a month of Plus is accepted before both, and another one is taken back', { tag: '@variant' }, async ({
  people,
  akin,
}) => {
  const { ana, ben, anas, bens } = await friends(akin, people, 1_100)

  async function give(words: string) {
    const picker = await openPicker(ana, ben)
    await picker.getByRole('radio', { name: /^A month of Plus/ }).check()
    await picker.getByRole('textbox', { name: /^A few words/ }).fill(words)
    await picker.getByRole('button', { name: 'Send month of Plus' }).click()
    await expect(picker).toBeHidden()
    const name = new RegExp(`a month of Plus at .*: ${words}$`)
    return { hers: anas.log.getByRole('article', { name }), his: bens.log.getByRole('article', { name }) }
  }

  const first = await give('A try')
  await expect(first.hers).toContainText('Waiting for an answer until')
  await expect(first.his).toContainText('Everything of Plus but its monthly tokens.')
  await first.his.getByRole('button', { name: 'Accept' }).click()
  await expect(first.his).toContainText('Accepted. Plus until')
  await expect(first.hers).toContainText('Accepted.')

  const second = await give('One more')
  await expect(second.his.getByRole('button', { name: 'Accept' })).toBeVisible()
  await second.hers.getByRole('button', { name: 'Take back' }).click()
  await ana.page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await expect(second.hers).toContainText('Taken back. Your tokens came back.')
  await expect(second.his).toContainText('Taken back.')
  await expect(second.his.getByRole('button', { name: 'Accept' })).toBeHidden()

  await goTo(ben.page, '/subscription')
  await expect(ben.page.getByText('Your plan now').first()).toBeVisible()
})
