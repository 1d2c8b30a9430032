import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { conversationList, conversationWith } from '#testing/conversations.ts'
import { foundFile, foundMessage, results } from '#testing/found.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { ben, contact, someone } from '#testing/people.ts'

const field = page.getByRole('searchbox', { name: 'Search people and messages' })
const list = (name: string) => page.getByRole('list', { name, exact: true })
const conversations = list('Conversations')
const glazer = someone(12, 'Glazer')

const everything = results({
  people: [{ contactId: glazer.id, user: glazer }],
  messages: [
    foundMessage(ben),
    foundMessage(ben, { seq: 5, senderId: ana.id, excerpt: 'Two coats of glaze, not two glazes?' }),
  ],
  files: [foundFile(ben, 'glaze-recipes.pdf')],
})

function open(search: Answers['search'] = everything) {
  return openPage('/chat', {
    getUser: ana,
    listContacts: [contact(ben)],
    listConversations: conversationList([conversationWith(ben)]),
    listMessages: refusal('not_found'),
    search,
  })
}

test('people, messages and files that were found stand in place of the list, with the words marked', async () => {
  const app = await open()
  await field.fill('glaze')
  await expect.element(list('People').getByRole('link', { name: 'Glazer' })).toBeVisible()
  await expect.element(conversations).not.toBeInTheDocument()
  await expect
    .element(list('Messages').getByRole('link', { name: /You: Two coats of glaze, not two glazes\?/ }))
    .toBeVisible()
  expect([...document.querySelectorAll('mark')].map(mark => mark.textContent)).toEqual([
    'Glaze',
    'glaze',
    'glaze',
    'glaze',
    'glaze',
  ])
  await expect
    .element(list('Files').getByRole('link', { name: /^glaze-recipes\.pdf\s?From Ben, 640 KB/ }))
    .toBeVisible()
  await expect.element(page.getByText('Found: 1 person, 2 messages, 1 file.')).toBeInTheDocument()
  expect(app.calls('search').map(({ query }) => query)).toEqual([{ q: 'glaze' }])
  const headings = page
    .getByRole('region', { name: 'Chat list' })
    .getByRole('heading', { level: 2 })
    .elements()
  expect(headings.map(({ textContent }) => textContent)).toEqual(['People', 'Messages', 'Files'])
  await expectAccessible()
})

test('a chip shows one kind alone', async () => {
  await open()
  await field.fill('glaze')
  await page.getByRole('button', { name: 'Messages 2' }).click()
  await expect.element(list('Messages')).toBeVisible()
  await expect.element(list('People')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect.element(list('People')).toBeVisible()
})

test('old results stay until the new ones are here, and nothing found says so', async () => {
  let answer = (_: ReturnType<typeof results>) => {}
  const later = new Promise<ReturnType<typeof results>>(resolve => {
    answer = resolve
  })
  const app = await open(({ query }) => ((query as { q: string }).q === 'glaze' ? everything : later))
  await field.fill('glaze')
  await expect.element(list('Messages')).toBeVisible()
  await field.fill('glase')
  await expect.poll(() => app.calls('search').length).toBe(2)
  await expect.element(list('Messages')).toBeVisible()
  answer(results())
  await expect.element(page.getByText('Nothing with “glase”.')).toBeVisible()
  await expect.element(list('Messages')).not.toBeInTheDocument()
})

test('more comes with another page', async () => {
  await open(({ query }) =>
    (query as { cursor?: string }).cursor
      ? results({ messages: [foundMessage(ben, { seq: 2, excerpt: 'An older glaze' })] })
      : { ...everything, nextCursor: '7_7' },
  )
  await field.fill('glaze')
  await expect.element(page.getByRole('button', { name: 'Messages 2+' })).toBeVisible()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.element(page.getByText('An older glaze')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Messages 3', exact: true })).toBeVisible()
})

test('Ctrl+K leads to the field, and Escape back to the list', async () => {
  await open()
  await expect.element(conversations).toBeVisible()
  await page.getByRole('button', { name: 'New chat' }).click()
  const sheet = page.getByRole('dialog', { name: 'New chat' })
  await expect.element(sheet).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(sheet.element().contains(document.activeElement), 'the focus does not go behind it').toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('glaze')
  await expect.element(list('Messages')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveFocus()
  await expect.element(conversations).toBeVisible()
})

test('someone who was found leads to the conversation with them', async () => {
  const app = await open()
  await field.fill('glaze')
  await list('People').getByRole('link').click()
  await expect.poll(app.address).toBe('/chat/12')
  await expect.element(field).toHaveValue('glaze')
})

test('people say since when they are contacts, and who is here has a dot', { tags: 'variant' }, async () => {
  const here = contact(ben)
  await openPage('/chat', {
    getUser: ana,
    listContacts: [
      { ...here, user: { ...here.user, online: true } },
      contact(glazer, { since: new Date('2024-05-10T12:00:00Z') }),
    ],
    listConversations: conversationList([conversationWith(ben)]),
    search: everything,
  })
  await field.fill('glaze')
  await expect.element(list('People').getByRole('link')).toMatchTextContent('Contact since May 2024')
  await expect.element(list('Messages').getByText('Online').first()).toBeInTheDocument()
})

test('beside the results stands that one can be opened, until there is none to open', {
  tags: 'variant',
}, async () => {
  const app = await open()
  await expect.element(page.getByText('Pick up where you left off')).toBeVisible()
  await field.fill('glaze')
  const hint = page.getByRole('heading', { name: 'Open a result to read it here' })
  await expect.element(hint).toBeVisible()
  await expect.element(page.getByText('Pick up where you left off')).not.toBeInTheDocument()
  await expectAccessible()
  await field.fill('')
  await expect.element(page.getByText('Pick up where you left off')).toBeVisible()
  await field.fill('glaze')
  await list('People').getByRole('link').click()
  await expect.poll(app.address).toBe('/chat/12')
  await expect.element(hint).not.toBeInTheDocument()
})

test('a failure says so, and can be tried again; one further down leaves what is there', {
  tags: 'variant',
}, async () => {
  const app = await open(refusal('internal'))
  await field.fill('glaze')
  await expect.element(page.getByRole('alert').getByText('We could not search just now.')).toBeVisible()
  app.answer({ search: { ...everything, nextCursor: '7_7' } })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(list('Messages')).toBeVisible()
  app.answer({ search: refusal('internal') })
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.element(page.getByRole('alert').getByText('More could not be loaded.')).toBeVisible()
  await expect.element(list('Messages')).toBeVisible()
})
