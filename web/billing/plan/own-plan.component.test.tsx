import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { leave } from '#platform/leave-for.ts'
import { type Answers, refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { member } from '#testing/money.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { toast } from '#testing/screen.ts'

const button = (name: string) => page.getByRole('button', { name })
const panel = page.getByRole('region', { name: 'Your plan: Plus' })

function openPlan(answers: Answers) {
  return openPage('/subscription', { getUser: ana, getSubscription: member(), ...answers })
}

/** The server's side of it: what is cancelled can be resumed. */
function cancellable(): Answers {
  let cancelAtPeriodEnd = false
  const set = (next: boolean) => () => {
    cancelAtPeriodEnd = next
    return 'done' as const
  }
  return {
    getSubscription: () => member({ cancelAtPeriodEnd }),
    cancelPlan: set(true),
    resumePlan: set(false),
    tellWhyCancelled: 'done',
  }
}

test('a plan is cancelled with two presses of a key, and asks its one question afterwards', async () => {
  const app = await openPlan({
    ...cancellable(),
    getStanding: { balance: 120, plan: 'plus', keptUntil: null },
  })
  await expect.element(button('Cancel subscription')).toBeVisible()
  await expect.poll(() => app.calls('getStanding').length).toBeGreaterThan(0)
  button('Cancel subscription').element().focus()
  await userEvent.keyboard('{Enter}')
  const question = page.getByRole('alertdialog', { name: 'Cancel Plus?' })
  await expect
    .element(question)
    .toMatchTextContent(
      /You keep Plus until December 3, 2026, then you are on Free\. Your chats, contacts and 120 tokens stay\. You can undo this until that day\./,
    )
  await expectAccessible('cancelling')
  expect(app.calls('tellWhyCancelled')).toEqual([])
  question.getByRole('button', { name: 'Cancel subscription' }).element().focus()
  await userEvent.keyboard('{Enter}')
  const done = page.getByRole('dialog', { name: 'Plus is cancelled' })
  await expect.element(done).toBeVisible()
  await expectAccessible('after cancelling')
  await done.getByLabelText('Why did you leave? (optional)').fill('I moved to a farm.')
  await done.getByRole('button', { name: 'Send' }).click()
  await expect.element(toast('Thank you for telling us')).toBeVisible()
  expect(app.calls('tellWhyCancelled')).toEqual([{ body: { reason: 'I moved to a farm.' } }])
  await expect.element(panel.getByText('Ends December 3, 2026')).toBeVisible()
  await expect.element(button('Resume subscription')).toHaveFocus()
})

test('nobody has to say why, and whoever resumes goes on', async () => {
  const app = await openPlan(cancellable())
  await button('Cancel subscription').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel subscription' }).click()
  await button('No, thanks').click()
  await button('Resume subscription').click()
  await expect.element(button('Cancel subscription')).toBeVisible()
  await expect.element(panel.getByText('Active')).toBeVisible()
  await expect.element(button('Cancel subscription')).toHaveFocus()
  expect(app.calls('tellWhyCancelled')).toEqual([])
})

test('who keeps the plan has lost nothing', async () => {
  const app = await openPlan(cancellable())
  await button('Cancel subscription').click()
  await button('Keep Plus').click()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  expect(app.calls('cancelPlan')).toEqual([])
})

test('a plan that could not be cancelled says so where it was asked, and one that could not be resumed too', async () => {
  const app = await openPlan({ cancelPlan: refusal('provider_down') })
  await button('Cancel subscription').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel subscription' }).click()
  await expect
    .element(page.getByRole('alertdialog').getByText(/^The payment provider does not answer/))
    .toBeVisible()
  await app.close()
  await openPlan({
    getSubscription: member({ cancelAtPeriodEnd: true }),
    resumePlan: refusal('provider_down'),
  })
  await button('Resume subscription').click()
  await expect.element(toast('Nothing has changed')).toHaveRole('alert')
})

test('a trial says until when it costs nothing', async () => {
  const trialEndsAt = new Date('2026-11-23T12:00:00Z')
  await openPlan({ getSubscription: member({ status: 'trialing', trialEndsAt }) })
  await expect.element(panel.getByText('Trial until November 23, 2026')).toBeVisible()
  await button('Cancel subscription').click()
  await expect
    .element(page.getByRole('alertdialog'))
    .toMatchTextContent(/You keep Plus until November 23, 2026, then you are on Free\. Nothing is charged\./)
})

test('what is past due says until when everything stays, and is paid with one press', async () => {
  const left = vi.spyOn(leave, 'for').mockReturnValue()
  await openPlan({
    getSubscription: member({
      status: 'past_due',
      keptUntil: new Date('2026-11-17T12:00:00Z'),
      next: null,
    }),
    payNow: { url: 'https://pay.test/now' },
  })
  const due = page.getByRole('alert').filter({ hasText: 'We could not take $4.99.' })
  await expect.element(due).toMatchTextContent(/Plus stays on until November 17, 2026\./)
  await expect.element(panel.getByText('Past due')).toBeVisible()
  await expectAccessible('a plan that is past due')
  await button('Pay now').click()
  await expect.poll(() => left.mock.calls).toEqual([['https://pay.test/now']])
})

test('a higher price holds only for those who agree', async () => {
  const notice = { cents: 599, from: new Date('2027-01-03T12:00:00Z') }
  const app = await openPlan({
    getSubscription: member({ priceNotice: { ...notice, agreed: false } }),
    agreeToPrice: () => {
      app.answer({ getSubscription: member({ priceNotice: { ...notice, agreed: true } }) })
      return 'done'
    },
  })
  await expect
    .element(panel)
    .toMatchTextContent(/From January 3, 2027 on, Plus costs \$5\.99 a month instead of \$4\.99 a month\./)
  await expect.element(button('Cancel subscription')).toBeVisible()
  await expectAccessible('a higher price')
  await button('Agree to the new price').click()
  await expect
    .element(panel)
    .toMatchTextContent(/You have agreed: from January 3, 2027 on, Plus costs \$5\.99 a month\./)
  await expect.element(panel).toHaveFocus()
  expect(app.calls('agreeToPrice')).toEqual([{ body: { cents: 599 } }])
})
