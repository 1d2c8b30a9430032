import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { openSockets } from '#testing/fake-socket.ts'
import { monthSince, plusGift } from '#testing/gifts.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { expectNoSidewaysScroll } from '#testing/widths.ts'

const section = page.getByRole('region', { name: 'Months of Plus' })
const rows = section.getByRole('listitem')
const { month, until } = monthSince(1)

test('what waits for an answer stands beside the plans, and what became of it can be read there', async () => {
  await openPage('/subscription', {
    getUser: ana,
    listPlusGifts: [
      plusGift(),
      plusGift({ id: 72, isMine: true, person: { userId: 12, displayName: 'Cara' } }),
      plusGift({ id: 73, state: 'declined' }),
    ],
    acceptPlusGift: plusGift({ state: 'accepted', month }),
  })
  await expect.element(rows.first()).toMatchTextContent('From Ben, for you')
  await expect.element(rows.last()).toMatchTextContent('For Cara, from you')
  expect(rows.elements()).toHaveLength(2)
  await expect.element(rows.last().getByRole('button', { name: 'Take back' })).toBeVisible()
  await expectAccessible('months of Plus')
  await expectNoSidewaysScroll('months of Plus', [320, 1024])
  await rows.first().getByRole('button', { name: 'Accept' }).click()
  await expect.element(rows.first()).toMatchTextContent(`Accepted. Plus until ${until}.`)
})

test('what cannot be loaded says so, and can be asked for again', { tags: 'variant' }, async () => {
  const app = await openPage('/subscription', { getUser: ana, listPlusGifts: refusal('internal') })
  const failed = page.getByRole('alert').filter({ hasText: 'We could not load months of Plus from others.' })
  await expect.poll(openSockets).toBe(1)
  await expect.element(failed).toBeVisible()
  app.answer({ listPlusGifts: [plusGift()] })
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect.element(rows.first().getByRole('button', { name: 'Accept' })).toBeVisible()
})

test('with nothing open there is nothing', async () => {
  await openPage('/subscription', { getUser: ana, listPlusGifts: [plusGift({ state: 'accepted', month })] })
  await expect.element(page.getByRole('heading', { name: 'Premium', level: 2 })).toBeVisible()
  await expect.element(section).not.toBeInTheDocument()
})
