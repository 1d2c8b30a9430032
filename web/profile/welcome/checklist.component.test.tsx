import type { OwnProfile } from '@akin/contract/profile/shapes.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { conversationList, conversationWith } from '#testing/conversations.ts'
import { openSockets, tell } from '#testing/fake-socket.ts'
import { keptThread } from '#testing/kept-thread.ts'
import { ana, emptyProfile } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { ben, contact, sentRequest } from '#testing/people.ts'
import { toast } from '#testing/screen.ts'

const region = page.getByRole('region', { name: 'Your first steps' })
const findSomeone = page.getByRole('region', { name: 'Find someone' })
const list = region.getByRole('list', { name: 'What is left to do' })
const rows = () => list.getByRole('listitem').elements().map(read)
const hello = region.getByRole('link', { name: /^Say hello to someone/ })
const hide = region.getByRole('button', { name: 'Hide this list' })
const discover = findSomeone.getByRole('link', { name: 'Discover people' })
const copy = region.getByRole('button', { name: 'Copy the link to your page' })

const avatar = { url: '/api/pictures/5', placeholder: '' }

function read({ textContent }: Element) {
  return textContent
}

function withProfile(changes: Partial<OwnProfile>): Answers {
  return { getUser: ana, getOwnProfile: { ...emptyProfile, ...changes } }
}

test.each(['/chat', '/connect'])('%s of a newcomer says what is left to do and what comes next', async at => {
  await openPage(at, { getUser: ana })
  await expect.element(region.getByRole('heading', { name: 'Nobody here yet' })).toBeVisible()
  expect(rows()).toEqual([
    'Put a face to it So that people know who is writing',
    'Pick three interests They show what you share with someone',
    'Say one sentence It takes a minute',
    'Say hello to someone There are people to meet in Discover',
  ])
  await expect.element(hello).toHaveAttribute('href', '/discover')
  await expect.element(hello).toHaveAttribute('aria-current', 'step')
  await expect.element(discover).not.toBeInTheDocument()
  await expectAccessible()
})

test('what the profile has is ticked, wherever it was filled in', async () => {
  await openPage('/chat', withProfile({ avatar, interests: ['Chess', 'Tea'], headline: 'I bind books.' }))
  await expect.element(list).toBeVisible()
  expect(rows()).toEqual([
    'Put a face to it Done',
    'Pick three interests Two so far',
    'Say one sentence Done',
    'Say hello to someone There are people to meet in Discover',
  ])
  await expectAccessible()
})

test('what is open is done there and then, is ticked, and has the focus again', async () => {
  const app = await openPage('/chat', {
    getUser: ana,
    editProfile: ({ body }) => ({ ...emptyProfile, ...(body as Partial<OwnProfile>) }),
  })
  const dialog = page.getByRole('dialog', { name: 'One sentence, in your words' })
  await list.getByRole('button', { name: /^Say one sentence/ }).click()
  await dialog.getByRole('textbox', { name: 'Your sentence' }).fill('I bind books.')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(rows()[2]).toBe('Say one sentence Done')
  expect(app.calls('editProfile')[0]?.body).toEqual({ headline: 'I bind books.' })
  await expect.element(list.getByRole('button', { name: 'Say one sentence Done' })).toHaveFocus()
})

test('a request that waits for its answer counts as hello; what is left then comes next', async () => {
  await openPage('/chat', { getUser: ana, listSentRequests: [sentRequest(ben)] })
  await expect.element(list).toBeVisible()
  expect(rows().at(-1)).toBe('Say hello to someone You have asked. Now it is their turn')
  await expect.element(hello).toHaveAttribute('href', '/connect?tab=sent')
  await expect
    .element(list.getByRole('button', { name: /^Put a face to it/ }))
    .toHaveAttribute('aria-current', 'step')
})

test('when nothing is left to do the list is not there', async () => {
  await openPage('/connect', {
    ...withProfile({ avatar, interests: ['Chess', 'Tea', 'Rowing'], headline: 'I bind books.' }),
    listSentRequests: [sentRequest(ben)],
  })
  await expect.element(discover).toBeVisible()
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(hide).not.toBeInTheDocument()
  await expect.element(findSomeone.getByRole('searchbox', { name: 'Find someone by name' })).toBeVisible()
})

test('the list is hidden at once and for good, and the focus stays where it was', async () => {
  const kept = Promise.withResolvers<{ step: null; listHidden: true }>()
  const app = await openPage('/chat', { getUser: ana, editWelcome: kept.promise })
  await hide.click()
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(toast('List hidden')).toHaveRole('status')
  await expect.element(findSomeone).toHaveFocus()
  await userEvent.tab()
  await expect.element(discover).toHaveFocus()
  await expect.element(findSomeone.getByRole('searchbox', { name: 'Find someone by name' })).toBeVisible()
  kept.resolve({ step: null, listHidden: true })
  await expect.poll(() => app.calls('editWelcome')).toHaveLength(1)
  expect(app.calls('editWelcome')[0]?.body).toEqual({ listHidden: true })
  await expectAccessible()
})

test('a list that could not be hidden is there again', { tags: 'variant' }, async () => {
  await openPage('/chat', { getUser: ana, editWelcome: refusal('internal') })
  await hide.click()
  await expect.element(toast('Not hidden')).toHaveRole('alert')
  await expect.element(list).toBeVisible()
})

test('a profile that was asked for before does not bring it back', { tags: 'variant' }, async () => {
  const held = Promise.withResolvers<OwnProfile>()
  const app = await openPage('/chat', { getUser: ana, editWelcome: { step: null, listHidden: true } })
  await expect.element(list).toBeVisible()
  await expect.poll(openSockets).toBe(1)
  app.answer({ getOwnProfile: held.promise })
  tell('email_verified', {})
  await expect.poll(() => app.calls('getOwnProfile')).toHaveLength(2)
  await hide.click()
  await expect.poll(() => app.calls('editWelcome')).toHaveLength(1)
  held.resolve(emptyProfile)
  // By then an answer that was listened to would have been drawn.
  app.answer({ listContacts: [] })
  tell('resync', {})
  await expect.poll(() => app.calls('listContacts').length).toBeGreaterThan(1)
  await expect.element(findSomeone).toBeVisible()
  await expect.element(list).not.toBeInTheDocument()
})

test('one’s page is copied to be sent, and not offered while it is closed', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => write.mockRestore())
  const app = await openPage('/chat', { getUser: ana })
  await copy.click()
  await expect.element(toast('Link copied')).toBeVisible()
  expect(write).toHaveBeenCalledWith(`${location.origin}/p/Ana`)
  await app.close()
  await openPage('/chat', withProfile({ publicPage: false }))
  await expect.element(list).toBeVisible()
  await expect.element(copy).not.toBeInTheDocument()
})

test('all of it leaves with the first conversation', async () => {
  const app = await openPage('/chat', { getUser: ana })
  await expect.element(list).toBeVisible()
  await expect.poll(openSockets).toBe(1)
  app.answer({ listContacts: [contact(ben)], listConversations: conversationList([conversationWith(ben)]) })
  tell('resync', {})
  await expect.element(page.getByRole('heading', { name: 'Pick up where you left off' })).toBeVisible()
  await expect.element(region).not.toBeInTheDocument()
})

test('with the first contact there is someone to write to', async () => {
  const app = await openPage('/chat', { getUser: ana })
  await expect.element(list).toBeVisible()
  await expect.poll(openSockets).toBe(1)
  app.answer({ ...keptThread([]).answers, listContacts: [contact(ben)] })
  tell('resync', {})
  await expect.element(page.getByRole('heading', { name: 'Say hello to Ben' })).toBeVisible()
  await expect.element(region).not.toBeInTheDocument()
  await expectAccessible()
  await page.getByRole('link', { name: 'Write to Ben' }).click()
  await expect.poll(app.address).toBe(`/chat/${ben.id}`)
  await expect.element(page.getByRole('textbox', { name: 'Message', exact: true })).toHaveFocus()
})

test('so it does from the contacts', { tags: 'variant' }, async () => {
  const app = await openPage('/connect', { getUser: ana })
  await expect.element(list).toBeVisible()
  await expect.poll(openSockets).toBe(1)
  app.answer({ listContacts: [contact(ben)] })
  tell('resync', {})
  await expect.element(page.getByRole('link', { name: 'Message Ben' })).toBeVisible()
  await expect.element(region).not.toBeInTheDocument()
})

test('on a phone it stands in the place of the list, once', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  const app = await openPage('/chat', { getUser: ana })
  await expect
    .element(page.getByRole('region', { name: 'Chat list' }).getByText('Put a face to it'))
    .toBeVisible()
  expect(page.getByText('Put a face to it').elements()).toHaveLength(1)
  await hello.click()
  await expect.poll(app.address).toBe('/discover')
})

test('where the profile does not come, people can be found all the same', { tags: 'variant' }, async () => {
  await openPage('/chat', { getUser: ana, getOwnProfile: refusal('internal') })
  await expect.element(discover).toBeVisible()
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(findSomeone.getByRole('searchbox', { name: 'Find someone by name' })).toBeVisible()
})
