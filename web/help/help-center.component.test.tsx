import type { HelpArticle, HelpShelf } from '@akin/contract/help/shapes.ts'
import type { LegalPage } from '@akin/contract/legal/shapes.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { openPage } from '#testing/open-page.tsx'

const card = { id: 'delete-account', title: 'Delete your account', summary: 'How to leave.' }
const shelf: HelpShelf = {
  categories: [{ id: 'account-privacy', title: 'Account and privacy', text: 'Your data.', articles: [card] }],
  oftenAsked: [{ id: card.id, question: 'How do I leave?', answer: 'Under Data.' }],
  results: null,
}
const found = (title: string): HelpShelf => {
  const marked = { text: title, marks: [] }
  return {
    ...shelf,
    results: [
      {
        ...{ kind: 'help', id: card.id, category: 'Account and privacy' },
        ...{ address: `/help-center/${card.id}`, title: marked, snippet: marked },
      },
    ],
  }
}
const article: HelpArticle = {
  ...card,
  category: { id: 'account-privacy', title: 'Account and privacy' },
  updated: '2026-11-15',
  minutes: 1,
  blocks: [],
  related: [],
}

const refunds: LegalPage = {
  ...{ title: 'Refunds', version: 1, date: '2026-11-15', needsReview: false },
  summary: ['You have 14 days.', 'A charge that should not have happened comes back.', 'Talking is free.'],
  blocks: [
    ...Array.from({ length: 40 }, () => ({ kind: 'paragraph' as const, runs: [{ text: 'Rules.' }] })),
    { kind: 'heading', level: 2, id: 'how-to-ask', text: 'How to ask' },
    { kind: 'paragraph', runs: [{ text: 'Ask for a refund beside the invoice.' }] },
  ],
  changes: [{ date: '2026-11-15', text: 'First version.' }],
}

const field = page.getByRole('searchbox', { name: 'Search help' })
const topics = page.getByRole('navigation', { name: 'Topics' })
const results = page.getByRole('region', { name: /^\d+ results? for/ })

test('a slow answer takes nothing away, and the last question wins', async () => {
  const slow = Promise.withResolvers<HelpShelf>()
  const app = await openPage('/help-center', {
    browseHelp({ query }) {
      const asked = JSON.stringify(query ?? {})
      if (asked.includes('cookies')) return slow.promise
      return asked.includes('delete') ? found('Delete your account') : shelf
    },
  })
  await field.fill('cookies')
  await expect.poll(() => app.calls('browseHelp').at(-1)).toEqual({ query: { q: 'cookies' } })
  await expect.element(field).toHaveFocus()
  await expect.element(topics).toBeVisible()

  await field.fill('delete account')
  await expect.element(results.getByRole('link').first()).toBeVisible()
  slow.resolve(found('Cookie choices'))
  await expect.poll(app.address).toBe('/help-center?q=delete+account')
  await expect.element(results.getByRole('link', { name: /Delete your account/ }).first()).toBeVisible()
  expect(page.getByText('Cookie choices').query()).toBeNull()
  await expect.element(field).toHaveValue('delete account')
})

test('a legal page among the results says what it is, and leads to the section that says it', async () => {
  const both = found('Get a refund')
  both.results?.push({
    ...{ kind: 'legal', id: 'refunds', category: 'Legal page', address: '/refunds#how-to-ask' },
    title: { text: 'Refunds: How to ask', marks: [[0, 7]] },
    snippet: { text: 'Ask for a refund beside the invoice.', marks: [[10, 16]] },
  })
  const app = await openPage('/help-center?q=refund', { browseHelp: both, getLegalPage: refunds })
  await expect.element(page.getByRole('heading', { name: '2 results for “refund”' })).toBeVisible()
  await expect.element(page.getByRole('status').filter({ hasText: '2 results' })).toBeInTheDocument()
  await expectAccessible()
  const article = results.getByRole('link').first()
  await expect.element(article).toMatchTextContent('Account and privacy')
  const legal = results.getByRole('link', { name: /^Refunds: How to ask/ })
  await expect.element(legal).toMatchTextContent('Legal page')
  expect(legal.element().querySelector('mark')?.textContent).toBe('Refunds')

  await userEvent.click(field)
  await userEvent.keyboard('{Tab}')
  await expect.element(article).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(legal).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(app.address).toBe('/refunds#how-to-ask')
  await expect.element(page.getByRole('heading', { name: 'How to ask' })).toBeInViewport()
})

test('emptying the field brings the topics back', { tags: 'variant' }, async () => {
  const app = await openPage('/help-center?q=delete', {
    browseHelp: ({ query }) => (query ? found('Delete your account') : shelf),
  })
  await expect.element(results.getByRole('link').first()).toBeVisible()
  await field.fill('')
  await expect.poll(app.address).toBe('/help-center')
  await expect.element(topics).toBeVisible()
})

test('a search without an answer says so and offers what others ask', async () => {
  await page.viewport(390, 844)
  await openPage('/help-center?q=zebra', { browseHelp: { ...shelf, results: [] } })
  await expect.element(page.getByRole('heading', { name: 'Nothing about “zebra”' })).toBeVisible()
  const asked = page.getByRole('region', { name: 'Often asked' })
  const stuck = page.getByRole('complementary')
  await expect.element(stuck.getByRole('link', { name: 'Contact support' })).toBeVisible()

  // On a phone the answers are closed until one is asked for.
  await expect.element(asked.getByText('Under Data.', { exact: false })).not.toBeVisible()
  await asked.getByText('How do I leave?').click()
  await expect.element(asked.getByText('Under Data.', { exact: false })).toBeVisible()
  const article = asked.getByRole('link', { name: 'Read the article' })
  await expect.element(article).toHaveAttribute('href', `/help-center/${card.id}`)
})

test('an article can be rated, with words, as one and the same answer', async () => {
  const app = await openPage('/help-center/delete-account', {
    getHelpArticle: article,
    rateHelpArticle: 'done',
  })
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect.element(page.getByText('Thank you.')).toBeVisible()
  await page.getByRole('button', { name: 'No' }).click()
  await page.getByLabelText(/What was missing or wrong/).fill('Which device is which?')
  await page.getByRole('button', { name: 'Send comment' }).click()
  await expect.element(page.getByText('We read every comment, and yours is on its way to us.')).toBeVisible()
  const sent = app.calls('rateHelpArticle').map(({ body }) => body as { id: string })
  expect(sent).toMatchObject([
    { helpful: true },
    { helpful: false },
    { helpful: false, comment: 'Which device is which?' },
  ])
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
})

test('a rating that fails says why, and can be tried again', { tags: 'variant' }, async () => {
  const app = await openPage('/help-center/delete-account', {
    getHelpArticle: article,
    rateHelpArticle: refusal('internal'),
  })
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Something went wrong on our side. Please try again.')
  app.answer({ rateHelpArticle: 'done' })
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect.element(page.getByText('Thank you.')).toBeVisible()
})

test('the form can be sent with the Enter key, without waiting for the pause', async () => {
  const app = await openPage('/help-center', {
    browseHelp: ({ query }) => (query ? found('Delete your account') : shelf),
  })
  await field.fill('delete')
  await userEvent.keyboard('{Enter}')
  await expect.poll(app.address).toBe('/help-center?q=delete')
})
