import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { problemOf, toast } from '#testing/screen.ts'

const field = () => page.getByLabelText('Add a word')
const gone = (word: string) => page.getByRole('button', { name: `Remove ${word}` })

test('words are added and removed, and what does not fit says why', async () => {
  const app = await openPage('/profile?tab=safety', {
    ...{ getUser: ana, getFilterWords: { words: ['money'] } },
    saveFilterWords: ({ body }) => body as { words: string[] },
  })
  await field().fill('Crypto')
  await userEvent.keyboard('{Enter}')
  await expect.element(gone('Crypto')).toBeVisible()
  await expect.element(field()).toHaveValue('')
  for (const [text, problem] of [
    ['x', 'Use at least 2 characters.'],
    ['?!?!', 'Use letters or numbers.'],
    ['MONEY', 'This word is on your list.'],
    ['x'.repeat(41), 'Use at most 40 characters.'],
  ] as const) {
    await field().fill(text)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => problemOf('Add a word')).toBe(problem)
  }
  await expectAccessible()
  await gone('money').click()
  await expect.element(gone('money')).not.toBeInTheDocument()
  expect(app.calls('saveFilterWords').map(({ body }) => body)).toEqual([
    { words: ['money', 'Crypto'] },
    { words: ['Crypto'] },
  ])
})

test('a list that cannot be saved is put back', { tags: 'variant' }, async () => {
  await openPage('/profile?tab=safety', {
    ...{ getUser: ana, getFilterWords: { words: ['money'] }, saveFilterWords: refusal('internal') },
  })
  await gone('money').click()
  await expect.element(toast('Your words were not saved')).toBeVisible()
  await expect.element(gone('money')).toBeVisible()
})
