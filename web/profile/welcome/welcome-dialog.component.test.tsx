import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ana } from '#testing/nothing-yet.ts'
import { openWelcomeAt, welcomeAt } from '#testing/open-welcome-at.ts'
import { account } from '#testing/samples.ts'
import { openWelcome } from './open-welcome.ts'
// Where it should not be, it must not merely be late.
import './welcome-dialog.tsx'

const { picture: face, interests: three, sentence } = welcomeAt
const anyDialog = page.getByRole('dialog')
const onward = page.getByRole('button', { name: 'Continue' })
const done = page.getByRole('button', { name: 'Done' })
const skip = page.getByRole('button', { name: 'Skip this step' })
const skipAll = page.getByRole('button', { name: 'Skip all of this' })
const moss = three.getByRole('button', { name: 'Moss' })
const back = page.getByRole('button', { name: 'Back' })
const photo = { url: '/api/pictures/0123456789abcdef0123456789abcdef', placeholder: 'data:,' }
const search = page.getByRole('searchbox', { name: 'Search, or write your own' })

test('three steps lead through it, each is saved, and it ends on the page that it stood over', async () => {
  const app = await openWelcomeAt('picture')
  await expect.element(face).toMatchTextContent('Step 1 of 3')
  await onward.click()
  await expect.element(three).toMatchTextContent('Step 2 of 3')
  for (const name of ['Night trains', 'Moss']) {
    await search.fill(name)
    await userEvent.keyboard('{Enter}')
  }
  await expect.element(three).toMatchTextContent('2 of 3. Each one is a way to begin a conversation.')
  await onward.click()
  await expect.element(sentence).toMatchTextContent('Step 3 of 3')
  await page.getByLabelText('Your sentence').fill('I trade marmalade for train stories')
  await done.click()
  await expect.element(anyDialog).not.toBeInTheDocument()
  expect(app.address()).toBe('/connect')
  expect(app.calls('editProfile')).toEqual([
    { body: { interests: ['Night trains', 'Moss'] } },
    { body: { headline: 'I trade marmalade for train stories' } },
  ])
  const steps = app.calls('editWelcome').map(({ body }) => body)
  expect(steps).toEqual([{ step: 'interests' }, { step: 'sentence' }, { step: null }])
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('Back, on the page and of the browser, leads to the step before; a reload keeps what was chosen', async () => {
  const app = await openWelcomeAt('picture')
  await expect.element(face).toMatchTextContent('Step 1 of 3')
  await expect.element(back).not.toBeInTheDocument()
  await onward.click()
  await search.fill('Moss')
  await userEvent.keyboard('{Enter}')
  app.back()
  await expect.element(face).toBeVisible()
  await onward.click()
  await expect.element(moss).toHaveAttribute('aria-pressed', 'true')
  expect(app.calls('editWelcome')).toHaveLength(1)
  await app.close()

  const again = await openWelcomeAt('interests')
  await expect.element(moss).toHaveAttribute('aria-pressed', 'true')
  await back.click()
  await expect.element(face).toBeVisible()
  await onward.click()
  await onward.click()
  await page.getByLabelText('Your sentence').fill('I collect maps')
  await back.click()
  await expect.element(three).toMatchTextContent('1 of 3.')
  await onward.click()
  await expect.element(page.getByLabelText('Your sentence')).toHaveValue('I collect maps')
  await done.click()
  await expect.element(anyDialog).not.toBeInTheDocument()
  const steps = again.calls('editWelcome').map(({ body }) => body)
  expect(steps).toEqual([{ step: 'sentence' }, { step: null }])
  expect(again.calls('editProfile')).toHaveLength(2)
  // The places of its steps are gone with it: Back is the way out of this page again.
  expect(again.canGoBack()).toBe(false)
})

test('each step can be skipped, and nothing is written', async () => {
  const app = await openWelcomeAt('picture')
  await skip.click()
  await expect.element(three).toBeVisible()
  await three.getByRole('group', { name: 'Interests' }).getByRole('button').first().click()
  await skip.click()
  await expect.element(sentence).toBeVisible()
  await skip.click()
  await expect.element(anyDialog).not.toBeInTheDocument()
  expect(app.calls('editProfile')).toEqual([])
})

test('all of it can be skipped at once', async () => {
  const app = await openWelcomeAt('picture')
  await skipAll.click()
  await expect.element(anyDialog).not.toBeInTheDocument()
  expect(app.calls('editWelcome')).toEqual([{ body: { step: null } }])
})

test('it is resumed where it was left, with what is there already', async () => {
  const app = await openWelcomeAt('sentence', { headline: 'Night trains and marmalade' })
  await expect.element(page.getByLabelText('Your sentence')).toHaveValue('Night trains and marmalade')
  await done.click()
  await expect.element(anyDialog).not.toBeInTheDocument()
  expect(app.calls('editProfile')).toEqual([])
})

test('Escape closes it for this visit, and the next one begins where it was left', async () => {
  const app = await openWelcomeAt('interests')
  await expect.element(three).toBeVisible()
  await search.fill('Mo')
  await userEvent.keyboard('{Escape}')
  await expect.element(search).toHaveValue('')
  await userEvent.keyboard('{Escape}')
  await expect.element(anyDialog).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Discover' }).first().click()
  await expect.poll(app.address).toBe('/discover')
  await expect.element(anyDialog).not.toBeInTheDocument()
  expect(app.calls('editWelcome')).toEqual([])
  await app.close()
  await openWelcomeAt('interests')
  await expect.element(three).toBeVisible()
})

test('it stands over no page for those who have no welcome, are not verified or have just come back', async () => {
  const app = await openWelcomeAt(null)
  // What is left to do is told from the profile: it has been answered.
  await expect.element(page.getByRole('button', { name: 'Hide this list' })).toBeVisible()
  await expect.element(anyDialog).not.toBeInTheDocument()
  await app.close()
  const unverified = await openWelcomeAt('picture', {
    address: '/profile',
    answers: { getUser: { ...ana, emailVerified: false } },
  })
  await page.getByLabelText('Headline').fill('So does the form')
  await expect.element(page.getByRole('group', { name: 'Unsaved changes' })).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.element(page.getByRole('group', { name: 'Unsaved changes' })).not.toBeInTheDocument()
  await expect.element(anyDialog).not.toBeInTheDocument()
  await unverified.close()
  await openWelcomeAt('picture', { answers: { getUser: { ...ana, accountReactivated: true } } })
  await page.getByRole('button', { name: 'Got it' }).click()
  await expect.element(face).toBeVisible()
})

for (const [nth, address] of ['/help-center', '/about', '/support', '/'].entries())
  test(`${address} is left alone`, nth === 0 ? {} : { tags: 'variant' }, async () => {
    const answers = { getAccount: account, listTickets: { items: [], nextCursor: null } }
    await openWelcomeAt('picture', { address, avatar: photo, answers })
    const profile = page.getByRole('link', { name: 'Profile' })
    await expect.poll(() => profile.element().querySelector('img')).not.toBeNull()
    await expect.element(anyDialog).not.toBeInTheDocument()
    await page.getByRole('link', { name: 'Chat', exact: true }).first().click()
    await expect.element(face).toBeVisible()
  })

test('by keyboard alone: it begins at its heading, and the page beneath is out of reach', async () => {
  const app = await openWelcomeAt('picture')
  await expect.element(page.getByRole('heading', { name: 'Put a face to it' })).toHaveFocus()
  const isBeneath = () => document.getElementById('content')?.closest('[inert]') !== null
  expect(isBeneath()).toBe(true)
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Choose a picture' })).toHaveFocus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByRole('heading', { name: /^Three things/ })).toHaveFocus()
  await userEvent.keyboard('{Tab}night{Enter}moss{Enter}')
  await expect.element(three).toMatchTextContent('2 of 3.')
  await onward.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: /^One sentence/ })).toHaveFocus()
  await userEvent.keyboard('{Tab}I collect maps{Enter}')
  await expect.element(anyDialog).not.toBeInTheDocument()
  expect(isBeneath()).toBe(false)
  expect(app.calls('editProfile').at(-1)).toEqual({ body: { headline: 'I collect maps' } })
})

test('one step can be opened again by itself: it is saved, and moves on only a welcome that waits there', async () => {
  const app = await openWelcomeAt(null)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  openWelcome('sentence')
  await expect.element(sentence).not.toMatchTextContent('Step 3 of 3')
  await page.getByLabelText('Your sentence').fill('I collect maps')
  await done.click()
  await expect.element(anyDialog).not.toBeInTheDocument()
  expect(app.calls('editProfile')).toHaveLength(1)
  expect(app.calls('editWelcome')).toEqual([])
  await app.close()
  const waiting = await openWelcomeAt('picture')
  await expect.element(face).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(anyDialog).not.toBeInTheDocument()
  openWelcome('picture')
  await done.click()
  await expect.element(anyDialog).not.toBeInTheDocument()
  expect(waiting.calls('editWelcome')).toEqual([{ body: { step: 'interests' } }])
})
