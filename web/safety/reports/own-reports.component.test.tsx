import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { ownReport } from '#testing/reports.ts'

const card = (name: RegExp) => page.getByRole('article', { name })
const done = { state: 'done', inReviewAt: new Date('2026-11-12T15:10:00') } as const

const taken = ownReport(4, {
  ...{ ...done, outcome: 'action', doneAt: new Date('2026-11-12T16:02:00') },
  answer: 'We suspended this account. Thank you.',
})
const noBreach = ownReport(3, {
  ...{ ...done, outcome: 'no_breach', doneAt: new Date('2026-11-12T16:02:00'), canAskAgain: true },
  ...{ subject: 'request', reason: 'spam', about: 'Dan' },
})

test('each report says how it stands, one is open at a time, and a link leads to one', async () => {
  const app = await openPage('/reports?focus=4', {
    getUser: ana,
    listReports: ({ query }) =>
      query
        ? { items: [ownReport(1, { state: 'in_review' })], nextCursor: null }
        : { items: [taken, noBreach], nextCursor: 3 },
    getSealedCopy: [
      { kind: 'report', from: '', at: new Date(), text: 'He asked for money.', isSubject: false },
      { kind: 'message', from: 'Ben', at: new Date(), text: 'Write me elsewhere', isSubject: true },
    ],
    askAgain: { ...noBreach, state: 'received', outcome: null, canAskAgain: false },
  })
  const first = card(/^Message, scam or fraud Ben · KS67-CGCFP524/)
  await expect.element(first.getByRole('button', { name: /^Message, scam or fraud/ })).toHaveFocus()
  await expect
    .element(first.getByRole('listitem').nth(1))
    .toHaveTextContent('In reviewThu 12 Nov, 15:10, by a person')
  await expect.element(first.getByText('We suspended this account. Thank you.')).toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'Safety' })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible('my reports')
  await first.getByRole('button', { name: 'See what you sent' }).click()
  const copy = page.getByRole('dialog', { name: 'What you sent' })
  await expect.element(copy.getByRole('listitem').nth(1)).toMatchTextContent('Write me elsewhere')
  await copy.getByRole('button', { name: 'Close' }).click()
  const second = card(/^Request, spam/)
  await second.getByRole('button', { name: /No breach$/ }).click()
  await expect.element(first.getByText('We suspended this account.')).not.toBeInTheDocument()
  await second.getByRole('button', { name: 'Ask again' }).click()
  await expect.element(second.getByRole('status')).toHaveTextContent('Someone else will look at it.')
  await expect.element(second.getByRole('button', { name: 'Ask again' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.element(card(/KS67-CGCFP521$/).getByText('In review')).toBeVisible()
  expect(app.calls('listReports').at(-1)).toEqual({ query: { cursor: '3' } })
})

test('whoever has reported nothing reads where to', async () => {
  const app = await openPage('/reports', { getUser: ana, listReports: refusal('internal') })
  await expect.element(page.getByRole('alert')).toMatchTextContent('We could not load your reports.')
  app.answer({ listReports: { items: [], nextCursor: null } })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect
    .element(page.getByText(/^You have not reported anything\./))
    .toHaveTextContent(
      'You have not reported anything. If something feels wrong, use Report in the menu of a message, a person or a photo.',
    )
  await expectAccessible('no reports')
})
