import { defaultAudiences } from '@akin/contract/profile/audiences.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openWelcomeAt } from '#testing/open-welcome-at.ts'

const card = page.getByRole('complementary', { name: 'How people meet you' })
const known = { headline: 'I bind books.', interests: ['Chess', 'Moss'] }

test('the card shows what members will see', async () => {
  await openWelcomeAt('sentence', known)
  await expect.element(card.getByText('“I bind books.”')).toBeVisible()
  await expect.element(card.getByText('Moss')).toBeVisible()
})

test('it shows nothing that is for contacts or for nobody', async () => {
  const audiences = { ...defaultAudiences, headline: 'contacts', interests: 'me' } as const
  await openWelcomeAt('sentence', { ...known, audiences })
  await expect.element(card).toBeVisible()
  await page.getByLabelText('Your sentence').fill('I bind books and mend them.')
  await expect.element(card).not.toMatchTextContent('I bind books')
  await expect.element(card).not.toMatchTextContent('Moss')
})
