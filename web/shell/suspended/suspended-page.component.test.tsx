import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { appeal, decision } from '#testing/decisions.ts'
import { openSockets, tell } from '#testing/fake-socket.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { account } from '#testing/samples.ts'
import { problemOf, toast } from '#testing/screen.ts'

const suspension = decision()
const suspended = {
  getUser: { ...ana, suspended: { until: suspension.endsAt?.toISOString() ?? null, decisionId: 12 } },
  getStanding: {
    decisions: [suspension],
    slowed: null,
    outsideBody: 'User Rights, https://user-rights.example',
  },
  getAccount: account,
  listInvoices: { items: [], nextCursor: null },
}
const text = 'These were people from my own class who had asked for the link.'
const words = page.getByLabelText('Why should we decide differently?')
const send = page.getByRole('button', { name: 'Send appeal' })

test('every page for members is the one that says why, and what still works', async () => {
  await openPage('/chat', suspended)
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toMatchTextContent(/^Your account is suspended until /)
  const statement = page.getByRole('region', { name: 'Statement of reasons' })
  for (const words of [
    /Suspended for 7 days/,
    /a link to a payment page/,
    /“Last places/,
    /No machine decided anything/,
  ])
    await expect.element(statement).toMatchTextContent(words)
  const rule = statement.getByRole('link', { name: 'Community rules' })
  await expect.element(rule).toHaveAttribute('href', '/help-center/community-rules#what-has-no-place-here')
  await expect.element(page.getByText(/certified dispute body \(User Rights/)).toBeVisible()
  expect(openSockets()).toBe(0)
  await expectAccessible()
  await page.getByRole('link', { name: 'Deleting your account' }).click()
  await expect.element(page.getByRole('heading', { name: 'Delete account' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the decision' }).click()
  await page.getByRole('link', { name: 'Your invoices' }).click()
  await expect.element(page.getByRole('heading', { name: 'Your plan and invoices' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See plans' })).not.toBeInTheDocument()
})

test('an appeal that is too short, or does not go out, stays; once sent it takes the place of the form', async () => {
  const app = await openPage('/profile', { ...suspended, sendAppeal: refusal('unavailable') })
  await words.fill('Too short')
  await send.click()
  await expect
    .poll(() => problemOf('Why should we decide differently?'))
    .toBe('Write at least 20 characters.')
  await words.fill(text)
  await send.click()
  await expect.element(page.getByText('It did not go out. Your text is still here.')).toBeVisible()
  await expect.element(words).toHaveValue(text)
  app.answer({
    addAppealPicture: { id: 5, name: 'class.png' },
    sendAppeal: { ...suspension, appeal: appeal({ pictures: [{ id: 5, name: 'class.png' }] }) },
  })
  await page.getByLabelText('Pictures to add').upload(new File(['png'], 'class.png', { type: 'image/png' }))
  await expect.element(page.getByRole('button', { name: 'Remove class.png' })).toBeVisible()
  await send.click()
  await expect.element(page.getByRole('heading', { name: 'Your appeal' })).toHaveFocus()
  await expect.element(page.getByText(`“${text}”`)).toBeVisible()
  await expect.element(page.getByText('Here and by email to a•••@p•••.test')).toBeVisible()
  expect(app.calls('sendAppeal').at(-1)).toMatchObject({ body: { text, pictures: [5] } })
  await expectAccessible()
})

test('whoever is suspended while a page is open sees it at once, and the app opens again when it is lifted', async () => {
  const app = await openPage('/connect', { ...suspended, getUser: ana })
  await expect.poll(openSockets).toBe(1)
  app.answer({ listContacts: refusal('suspended'), getUser: suspended.getUser })
  tell('session_revoked', {})
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toMatchTextContent(/^Your account is suspended/)
  app.answer({ listContacts: [], getUser: ana })
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(toast('Your account works again')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Connect' })).toBeVisible()
})
