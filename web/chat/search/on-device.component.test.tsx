import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, noAnswer } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { conversationList, conversationWith } from '#testing/conversations.ts'
import { foundMessage, results } from '#testing/found.ts'
import { keptThread, message } from '#testing/kept-thread.ts'
import { openPage } from '#testing/open-page.tsx'
import { ben, contact, someone } from '#testing/people.ts'

const field = page.getByRole('searchbox', { name: 'Search people and messages' })
const list = (name: string) => page.getByRole('list', { name, exact: true })
const note = page.getByText('Searching what is on this device.')
const glazer = someone(12, 'Glazer')
const fromServer = results({ messages: [foundMessage(ben, { excerpt: 'A glaze from long ago' })] })

async function open(search: Answers['search'] = fromServer) {
  const { answers } = keptThread([message(1, { body: 'The glaze is dry' })])
  const app = await openPage('/chat/11', {
    ...answers,
    listContacts: [contact(ben), contact(glazer)],
    listConversations: conversationList([conversationWith(ben)]),
    search,
  })
  await expect.element(page.getByRole('log').getByText('The glaze is dry')).toBeVisible()
  return app
}

function goOffline() {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(comeBack)
  window.dispatchEvent(new Event('offline'))
  function comeBack() {
    online.mockRestore()
    window.dispatchEvent(new Event('online'))
  }
  return comeBack
}

test('without a connection what is on the device is searched, and everything once it is back', async () => {
  let answer = (_: typeof fromServer) => {}
  const later = new Promise<typeof fromServer>(resolve => {
    answer = resolve
  })
  const app = await open(later)
  const comeBack = goOffline()
  await field.fill('glaze')
  await expect.element(note).toBeVisible()
  await expect.element(list('People').getByRole('link', { name: /Glazer/ })).toBeVisible()
  await expect.element(list('Messages').getByRole('link', { name: /The glaze is dry/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Messages 1' })).toBeVisible()
  await expect.element(page.getByText('Found: 1 person, 1 message.')).toBeInTheDocument()
  expect(app.calls('search')).toEqual([])
  await expectAccessible()
  comeBack()
  await expect.poll(() => app.calls('search').length).toBe(1)
  await expect.element(list('Messages').getByRole('link', { name: /The glaze is dry/ })).toBeVisible()
  answer(fromServer)
  await expect.element(list('Messages').getByText(/from long ago/)).toBeVisible()
  await expect.element(note).not.toBeInTheDocument()
  expect(app.calls('search').map(({ query }) => query)).toEqual([{ q: 'glaze' }])
})

test('what the server has found stays while the connection is gone, until there are other words', {
  tags: 'variant',
}, async () => {
  await open()
  await field.fill('glaze')
  await expect.element(list('Messages').getByText(/from long ago/)).toBeVisible()
  goOffline()
  await expect.element(page.getByText(/^You're offline/)).toBeVisible()
  await expect.element(list('Messages').getByText(/from long ago/)).toBeVisible()
  await field.fill('glazer')
  await expect.element(note).toBeVisible()
  await expect.element(list('Messages')).not.toBeInTheDocument()
  await field.fill('nothing of it')
  await expect.element(page.getByText('Nothing with “nothing of it” here.')).toBeVisible()
  await expectAccessible()
})

test('a question that did not reach the server is answered by the device, and can be asked again', async () => {
  const app = await open(noAnswer)
  await field.fill('glaze')
  await expect.element(note).toBeVisible()
  await expect.element(list('Messages').getByRole('link', { name: /The glaze is dry/ })).toBeVisible()
  app.answer({ search: fromServer })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(list('Messages').getByText(/from long ago/)).toBeVisible()
  await expect.element(note).not.toBeInTheDocument()
})
