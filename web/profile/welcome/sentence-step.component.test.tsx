import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openWelcomeAt, welcomeAt } from '#testing/open-welcome-at.ts'

test('a beginning is an offer, not a switch: it says nothing of being on or off', async () => {
  await openWelcomeAt('sentence', { headline: 'I collect maps' })
  const collect = welcomeAt.sentence.getByRole('button', { name: 'I collect…' })
  await expect.element(collect).not.toHaveAttribute('aria-pressed')
  await collect.click()
  await expect.element(page.getByLabelText('Your sentence')).toHaveValue('I collect maps')
})
