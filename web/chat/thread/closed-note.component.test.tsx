import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { keptThread, message } from '#testing/kept-thread.ts'
import { openPage } from '#testing/open-page.tsx'

test('who was written to by a scammer reads so where they would have answered', async () => {
  const { answers } = keptThread([message(1)], { canWrite: false })
  await openPage('/chat/11', { ...answers, getWarning: { isScam: true } })
  const note = page.getByRole('note')
  await expect.element(note).toMatchTextContent('We closed this account because of scams.')
  await expect
    .element(note.getByRole('link', { name: 'Spot scams' }))
    .toHaveAttribute('href', '/help-center/spot-scams')
})
