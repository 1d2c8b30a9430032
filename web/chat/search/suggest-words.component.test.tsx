import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { conversationList, conversationWith } from '#testing/conversations.ts'
import { foundMessage, results } from '#testing/found.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { ben, contact } from '#testing/people.ts'

const field = page.getByRole('searchbox', { name: 'Search people and messages' })
const messages = page.getByRole('list', { name: 'Messages', exact: true })
const status = page.getByRole('region', { name: 'Chat list' }).getByRole('status')

/** Ben said something of a glaze, and nothing else is found. */
function open(known: Partial<ReturnType<typeof results>>) {
  return openPage('/chat', {
    getUser: ana,
    listContacts: [contact(ben)],
    listConversations: conversationList([conversationWith(ben)]),
    search: ({ query }) =>
      (query as { q: string }).q === 'glaze' ? results({ messages: [foundMessage(ben)] }) : results(known),
  })
}

test('who finds nothing is asked whether they meant another word, and can search for it', async () => {
  const app = await open({ suggestion: 'glaze' })
  await field.fill('glase')
  await expect.element(status).toHaveTextContent('Nothing with “glase”. Did you mean glaze?')
  await expectAccessible()
  await page.getByRole('button', { name: 'glaze' }).click()
  await expect.element(field).toHaveValue('glaze')
  await expect.element(field).toHaveFocus()
  await expect.element(messages.getByRole('link')).toBeVisible()
  await expect.element(status).toHaveTextContent('Found: 1 message.')
  expect(app.calls('search').map(({ query }) => query)).toEqual([{ q: 'glase' }, { q: 'glaze' }])
})

test('the word is reached and pressed with the keyboard', { tags: 'variant' }, async () => {
  await open({ suggestion: 'glaze' })
  await field.fill('glase')
  const word = page.getByRole('button', { name: 'glaze' })
  await expect.element(word).toBeVisible()
  await field.click()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Clear search' })).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(word).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('glaze')
  await expect.element(messages).toBeVisible()
})

test('where nothing is near, it says how more is found', { tags: 'variant' }, async () => {
  await open({})
  await field.fill('glase')
  await expect
    .element(status)
    .toHaveTextContent('Nothing with “glase”.Fewer letters find more: the beginning of a word is enough.')
  await expect.element(page.getByRole('button', { name: 'glaze' })).not.toBeInTheDocument()
  await expectAccessible()
})

test('an empty page with more behind it does not say that there is nothing', {
  tags: 'variant',
}, async () => {
  await open({ nextCursor: '7_7' })
  await field.fill('glase')
  await expect
    .element(status)
    .toHaveTextContent('Nothing with “glase” so far. There is more to look through.')
  await expect.element(page.getByRole('button', { name: 'Show more' })).toBeVisible()
})
