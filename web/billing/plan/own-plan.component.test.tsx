import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { leave } from '#platform/leave-for.ts'
import { type Answers, refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { member, ownPlan } from '#testing/money.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { toast } from '#testing/screen.ts'
import { expectNoSidewaysScroll } from '#testing/widths.ts'

const button = (name: string) => page.getByRole('button', { name })
const panel = page.getByRole('region', { name: 'Your plan: Plus' })

function openPlan(answers: Answers) {
  return openPage('/subscription', { getUser: ana, getSubscription: member(), ...answers })
}

const why = panel.getByLabelText('Why did you cancel? (optional)')

/** With a plan that was cancelled a moment ago. */
async function openCancelled(answers: Answers = {}) {
  const app = await openPlan({ ...cancellable(), ...answers })
  await button('Cancel subscription').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel subscription' }).click()
  await expect.element(why).toBeVisible()
  return app
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

test('a plan is cancelled with two presses of a key: no dialog asks why, and it is said that it is done', async () => {
  const app = await openPlan({
    ...cancellable(),
    getPlanAndBalance: { balance: 120, plan: 'plus', keptUntil: null },
  })
  await expect.element(button('Cancel subscription')).toBeVisible()
  await expect.poll(() => app.calls('getPlanAndBalance').length).toBeGreaterThan(0)
  button('Cancel subscription').element().focus()
  await userEvent.keyboard('{Enter}')
  const question = page.getByRole('alertdialog', { name: 'Cancel Plus?' })
  await expect
    .element(question)
    .toMatchTextContent(
      /You keep Plus until December 3, 2026, then you are on Free\. Your chats, contacts and 120 tokens stay\. You can undo this until that day\./,
    )
  expect(question.getByRole('textbox').elements()).toEqual([])
  await expectAccessible('cancelling')
  question.getByRole('button', { name: 'Cancel subscription' }).element().focus()
  await userEvent.keyboard('{Enter}')
  const done = toast('Plus is cancelled', 'Nothing more is charged. You can resume it until it ends.')
  await expect.element(done).toHaveRole('status')
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  expect(page.getByRole('dialog').filter({ hasText: 'Why' }).elements()).toEqual([])
  await expect.element(panel.getByText('Ends December 3, 2026')).toBeVisible()
  await expect.element(button('Resume subscription')).toHaveFocus()
  expect(app.calls('cancelPlan')).toHaveLength(1)
  expect(app.calls('tellWhyCancelled')).toEqual([])
})

test('afterwards the page has room to say why, once', { tags: 'variant' }, async () => {
  const app = await openCancelled()
  expect(why.element().closest('[role="dialog"], [role="alertdialog"]')).toBeNull()
  await expectAccessible('after cancelling')
  await expectNoSidewaysScroll('after cancelling', [320, 390, 720])
  await why.fill('I moved to a farm.')
  await panel.getByRole('button', { name: 'Send' }).click()
  await expect.element(toast('Thank you for telling us')).toBeVisible()
  expect(app.calls('tellWhyCancelled')).toEqual([{ body: { reason: 'I moved to a farm.' } }])
  expect(why.elements()).toEqual([])
  await expect.element(panel).toHaveFocus()
})

test('nobody has to say why, and whoever resumes goes on', async () => {
  const app = await openCancelled()
  await button('No, thanks').click()
  expect(why.elements()).toEqual([])
  await button('Resume subscription').click()
  await expect.element(button('Cancel subscription')).toBeVisible()
  await expect.element(panel.getByText('Active')).toBeVisible()
  await expect.element(button('Cancel subscription')).toHaveFocus()
  expect(app.calls('tellWhyCancelled')).toEqual([])
})

test('why is not asked any more of whoever goes on, nor of whoever finds a cancelled plan', {
  tags: 'variant',
}, async () => {
  const app = await openCancelled()
  await button('Resume subscription').click()
  await expect.element(button('Cancel subscription')).toBeVisible()
  expect(why.elements()).toEqual([])
  await app.close()
  await openPlan({ getSubscription: member({ cancelAtPeriodEnd: true }) })
  await expect.element(button('Resume subscription')).toBeVisible()
  expect(why.elements()).toEqual([])
})

test('words that could not be sent stay, and say why', { tags: 'variant' }, async () => {
  await openCancelled({ tellWhyCancelled: refusal('told_why') })
  await why.fill('I moved to a farm.')
  await panel.getByRole('button', { name: 'Send' }).click()
  await expect.element(panel.getByRole('alert')).toMatchTextContent('You have told us already. Thank you.')
  await expect.element(why).toHaveValue('I moved to a farm.')
})

test('who keeps the plan has lost nothing', { tags: 'variant' }, async () => {
  const app = await openPlan(cancellable())
  await button('Cancel subscription').click()
  await button('Keep Plus').click()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  expect(app.calls('cancelPlan')).toEqual([])
})

test('a plan that could not be cancelled says so where it was asked, and one that could not be resumed too', {
  tags: 'variant',
}, async () => {
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
  await expect.element(panel).toMatchTextContent(/100 tokens \(\$1\.00\) a month from the first paid month\./)
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

test('what was paid elsewhere meanwhile is said, and is past due no more', { tags: 'variant' }, async () => {
  const app = await openPlan({
    getSubscription: member({ status: 'past_due', next: null }),
    payNow: () => {
      app.answer({ getSubscription: member() })
      return refusal('nothing_due')
    },
  })
  await button('Pay now').click()
  await expect.element(toast('This is paid already.')).toBeVisible()
  await expect.element(panel.getByText('Active')).toBeVisible()
  await expect.element(panel).toHaveFocus()
})

test('what is past due ends at once, and it is said where everything else is gone', async () => {
  const app = await openPlan({
    getSubscription: member({ status: 'past_due', keptUntil: new Date('2026-11-17T12:00:00Z'), next: null }),
    cancelPlan: () => {
      app.answer({ getSubscription: ownPlan({ canTry: false }) })
      return 'done'
    },
  })
  await expect.element(page.getByText('Pay what is due first.')).toBeVisible()
  expect(button('Choose Premium').elements()).toEqual([])
  await button('Cancel subscription').click()
  const question = page.getByRole('alertdialog', { name: 'Cancel Plus?' })
  await expect
    .element(question)
    .toMatchTextContent(/Plus ends now, and the \$4\.99 is not taken\. Your chats, contacts and files stay\./)
  await question.getByRole('button', { name: 'Cancel subscription' }).click()
  await expect.element(toast('Plus is cancelled', 'The $4.99 is not taken. You are on Free.')).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Subscription', level: 1 })).toHaveFocus()
  await expect.element(button('Choose Plus')).toBeVisible()
})

test('a plan whose first payment failed is named with that, and does not count as one’s own', async () => {
  await openPlan({
    getSubscription: { ...member({ status: 'past_due', next: null }), plan: 'free' },
  })
  const off = page.getByRole('region', { name: 'Your plan: Plus, off until it is paid' })
  await expect.element(off).toMatchTextContent(/Until then you are on Free\./)
  await expect.element(off.getByRole('button', { name: 'Cancel subscription' })).toBeVisible()
  await expect.element(button('Pay now')).toBeVisible()
  await expect.element(page.getByText('Off until it is paid.', { exact: true })).toBeVisible()
  expect(page.getByText('This is your plan.').elements()).toEqual([])
  await expectAccessible('a plan that is off')
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

test('a price that nobody agreed to ends the plan, and agreeing is the way to go on', async () => {
  const notice = { cents: 599, from: new Date('2026-12-03T12:00:00Z') }
  const app = await openPlan({
    getSubscription: member({
      cancelAtPeriodEnd: true,
      next: null,
      priceNotice: { ...notice, agreed: false },
    }),
    agreeToPrice: () => {
      app.answer({ getSubscription: member({ priceNotice: { ...notice, agreed: true } }) })
      return 'done'
    },
  })
  await expect.element(panel).toMatchTextContent(/Ends on December 3, 2026 unless you agree to the new price/)
  expect(button('Resume subscription').elements()).toEqual([])
  await button('Agree to the new price').click()
  await expect.element(button('Cancel subscription')).toBeVisible()
  await expect.element(panel).toMatchTextContent(/Renews on December 3, 2026/)
})

test('Plus from a friend says until when it lasts, and that it brings no tokens', {
  tags: 'variant',
}, async () => {
  const given = { until: new Date('2026-12-16T12:00:00Z'), waiting: 0 }
  await openPlan({ getSubscription: ownPlan({ plan: 'plus', given }) })
  await expect
    .element(panel)
    .toMatchTextContent(
      'Plus from a friend until December 16, 2026. It brings everything but the monthly tokens.',
    )
  await expect.element(panel).toMatchTextContent('Up to 25 requests a day, files up to 25 MB.')
  await expect.element(panel).not.toMatchTextContent('what was paid for')
  expect(button('Cancel subscription').elements()).toEqual([])
  await expect.element(page.getByRole('region', { name: 'Plus' }).getByText('Your plan now')).toBeVisible()
  await expectAccessible('Plus from a friend')
})

test.each([
  ['2026-12-16', 'the Plus from a friend goes on'],
  ['2026-12-01', 'you are on Free'],
])('with a month from a friend until %s, %s after a plan that is cancelled', async (day, after) => {
  const given = { until: new Date(`${day}T12:00:00Z`), waiting: 0 }
  await openPlan({ getSubscription: { ...member(), given } })
  await button('Cancel subscription').click()
  await expect
    .element(page.getByRole('alertdialog', { name: 'Cancel Plus?' }))
    .toMatchTextContent(`You keep Plus until December 3, 2026, then ${after}.`)
})

test('months that wait say so, and are what comes after a plan that is cancelled', {
  tags: 'variant',
}, async () => {
  const app = await openPlan({ getSubscription: { ...member(), given: { until: null, waiting: 1 } } })
  await expect.element(panel).toMatchTextContent('1 month of Plus from a friend waits until your plan ends.')
  await button('Cancel subscription').click()
  await expect
    .element(page.getByRole('alertdialog', { name: 'Cancel Plus?' }))
    .toMatchTextContent('You keep Plus until December 3, 2026, then the Plus from a friend begins.')
  await app.close()
  await openPlan({ getSubscription: { ...member(), given: { until: null, waiting: 2 } } })
  await expect.element(panel).toMatchTextContent('2 months of Plus from a friend wait until your plan ends.')
})
