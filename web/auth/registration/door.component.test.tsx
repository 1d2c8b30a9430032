import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { noAnswer, refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { password, token, verificationStatus } from '#testing/samples.ts'
import { problemOf, toast } from '#testing/screen.ts'

const field = (label: string) => page.getByLabelText(label)
const main = page.getByRole('main')
const create = page.getByRole('button', { name: 'Create account' })
const fromBen = { displayName: 'Ben', maskedEmail: null }

test('whoever comes by an invitation registers with it, and finds it again behind the other tab', async () => {
  const user = { ...ana, emailVerified: false }
  const app = await openPage(`/auth?invite=${token}`, {
    lookUpInvite: fromBen,
    checkDisplayName: { available: true, message: null, suggestions: [] },
    register: user,
    getVerificationStatus: verificationStatus(),
  })
  await expect.element(main).toMatchTextContent('Ben invited you. You will be contacts')
  await expectAccessible('an invitation')
  await page.getByRole('tab', { name: 'Sign in' }).click()
  await page.getByRole('tab', { name: 'Create account' }).click()
  await expect.poll(app.address).toBe(`/auth?invite=${token}&mode=register`)
  await field('Display name').fill('Ana')
  await field('Email').fill('ana@people.test')
  await field('Password').fill(password)
  for (const [part, typed] of Object.entries({ Day: '17', Month: '5', Year: '1990' }))
    await field(part).fill(typed)
  await page.getByRole('checkbox', { name: /^I agree/ }).click()
  app.answer({ getUser: user })
  await create.click()
  await expect.element(toast('Registration successful')).toBeVisible()
  expect(app.calls('register')[0]).toMatchObject({ body: { invite: token, displayName: 'Ana' } })
})

test('an invitation that is over stops nobody where everyone may come, and one that nobody can look up neither', async () => {
  const app = await openPage(`/auth?invite=${token}`, { lookUpInvite: refusal('invite_over') })
  await expect
    .element(main)
    .toMatchTextContent('This invitation is over. You can create an account without it.')
  await expect.element(create).toBeVisible()
  await app.close()
  await openPage(`/auth?invite=${token}`, { lookUpInvite: noAnswer })
  await expect.element(main).toMatchTextContent('You were invited.')
  await expect.element(create).toBeVisible()
})

test('where one joins by invitation alone, or not at all, that stands in place of the form', async () => {
  const app = await openPage('/auth?mode=register', {}, { registration: 'closed' })
  await expect.element(main).toMatchTextContent('New accounts are not being made here at the moment.')
  await expect.element(create).not.toBeInTheDocument()
  await expectAccessible('closed')
  await main.getByRole('link', { name: 'Sign in' }).click()
  await expect.element(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await app.close()
  const over = { lookUpInvite: refusal('invite_over') }
  await openPage(`/auth?mode=register&invite=${token}`, over, { registration: 'invitation' })
  await expect.element(main).toMatchTextContent('This invitation is over. Ask for a new one.')
  await expect.element(page.getByRole('heading', { name: 'By invitation' })).toBeVisible()
})

test('where one asks first, a few words are sent and the answer comes by mail', async () => {
  const app = await openPage(
    '/auth?mode=register',
    { askToJoin: refusal('rate_limited') },
    { registration: 'approval' },
  )
  const ask = page.getByRole('button', { name: 'Ask to join' })
  await ask.click()
  await expect.poll(() => problemOf('Name')).toBe('Tell us what to call you.')
  expect(problemOf('Why would you like to be here?')).toBe('Use 20 to 500 characters.')
  await expectAccessible('asking, with mistakes')
  await field('Name').fill('Eve')
  await field('Email').fill('eve@people.test')
  await field('Why would you like to be here?').fill('A friend says that people here read.')
  await ask.click()
  await expect.element(page.getByRole('alert').first()).toBeVisible()
  await expect.element(field('Name')).toHaveValue('Eve')
  app.answer({ askToJoin: 'done' })
  ask.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(main).toMatchTextContent('A person reads what you wrote, and answers you by email')
  expect(app.calls('askToJoin').at(-1)).toMatchObject({ body: { name: 'Eve', website: '' } })
})
