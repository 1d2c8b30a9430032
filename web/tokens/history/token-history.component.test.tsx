import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { openSockets, tell } from '#testing/fake-socket.ts'
import { entry, history, ownPlan, wallet } from '#testing/money.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'

const table = page.getByRole('table', { name: 'Token history' })
const rows = () =>
  table
    .getByRole('row')
    .elements()
    .slice(1)
    .map(row => [...row.children].map(cell => cell.textContent))

const some = [
  entry(5, { delta: 50, balance: 270, reason: 'back', item: 'highlight', cents: null }),
  entry(4, {
    delta: 100,
    balance: 220,
    reason: 'monthly',
    cents: null,
    lapsesAt: new Date('2026-12-31T12:00:00Z'),
  }),
  entry(3, { delta: -50, balance: 120, reason: 'spend', item: 'highlight', cents: null }),
  entry(2, { delta: -30, balance: 170, reason: 'lapsed', cents: null }),
  entry(1),
]

function openHistory(answers: Answers = {}, address = '/tokens/purchase') {
  return openPage(address, {
    getUser: ana,
    getWallet: wallet(),
    getSubscription: ownPlan(),
    listEntries: history(some),
    ...answers,
  })
}

test('every line says what it was, in a word, with its sign and in money', async () => {
  await openHistory()
  await expect.poll(rows).toHaveLength(5)
  const seen = rows().map(([what, , amount, balance]) => [what, amount, balance])
  expect(seen).toEqual([
    ['Highlighted request came backOct 28, 2026. Nobody opened it in 14 days', '+50$0.50', '270'],
    ['Monthly tokensOct 28, 2026. With your plan, use by Dec 31, 2026', '+100Included', '220'],
    ['Highlighted requestOct 28, 2026. Spent', '−50$0.50', '120'],
    ['Monthly tokens lapsedOct 28, 2026. Lapsed', '−30$0.30', '170'],
    ['200 tokensOct 28, 2026. Bought', '+200$1.99', '200'],
  ])
  await expectAccessible('the history')
})

test('what was bought says what was paid back of it, and what went for a refund how that stands', async () => {
  const whole = { refundedCents: 199 }
  const part = { refundedCents: 119, refundingCents: 40, refundFailed: false }
  const failed = { refundedCents: 0, refundingCents: 0, refundFailed: true }
  const open = { refundedCents: 0, refundingCents: 199, refundFailed: false }
  const gone = { delta: -200, reason: 'refund' } as const
  const app = await openHistory({
    listEntries: history([
      entry(6, { ...gone, paidBack: open }),
      entry(5, { ...gone, paidBack: failed }),
      entry(4, { ...gone, paidBack: whole }),
      entry(3, { paidBack: failed }),
      entry(2, { paidBack: part }),
      entry(1, { paidBack: whole }),
    ]),
  })
  await expect.poll(rows).toHaveLength(6)
  expect(rows().map(([what]) => what?.replace('Oct 28, 2026. ', ': '))).toEqual([
    'Tokens returned: The money is on its way back',
    'Tokens returned: The refund did not go through',
    'Tokens returned: Refunded',
    '200 tokens: Bought. A refund did not go through',
    '200 tokens: Bought. $1.19 paid back. $0.40 on its way back',
    '200 tokens: Bought. Paid back in full',
  ])
  await expectAccessible('a history with refunds')
  await expect.poll(openSockets).toBe(1)
  app.answer({ listEntries: history([entry(6, { ...gone, paidBack: whole })]) })
  tell('invoices_changed', {})
  await expect.poll(() => rows().map(([what]) => what)).toEqual(['Tokens returnedOct 28, 2026. Refunded'])
})

test('a line leads to what it is about, and to whom it was for while they can be found', {
  tags: 'variant',
}, async () => {
  const person = { userId: 11, displayName: 'Ben' }
  const gone = { delta: -10, reason: 'spend', cents: null, item: 'wave', person: null } as const
  const bought = [
    [{ item: 'highlight', person }, 'Highlighted request to Ben', '/user/11'],
    [{ item: 'wave', person }, 'Wave to Ben', '/chat/11'],
    [{ item: 'star', person }, 'Star for Ben', '/chat/11'],
    [{ item: 'month_of_plus', person }, 'A month of Plus for Ben', '/chat/11'],
    [{ item: 'spotlight' }, 'Spotlight, 30 minutes', '/discover'],
    [{ item: 'theme', choice: 'harbour' }, 'Profile theme: Harbour', '/profile?tab=look'],
    [{ item: 'month_of_plus', reason: 'back', person }, 'A month of Plus for Ben came back', '/chat/11'],
  ] as const
  const entries = bought.map(([known], index) =>
    entry(index + 2, { delta: -10, reason: 'spend', cents: null, ...known }),
  )
  await openHistory({ listEntries: history([...entries, entry(1, gone)]) })
  await expect.element(table.getByRole('link').first()).toBeVisible()
  const links = table
    .getByRole('link')
    .elements()
    .map(link => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual(bought.map(([, name, address]) => [name, address]))
  await expect.element(table.getByRole('rowheader').last()).toMatchTextContent('Wave')
  await expect.element(table).toMatchTextContent('Not accepted')
  await expectAccessible('the history with links')
})

test('it is narrowed down by kind and by time, and so is what is downloaded', async () => {
  const app = await openHistory()
  await page.getByRole('button', { name: 'Came back' }).click()
  await page.getByLabelText('Period').selectOptions('Last 30 days')
  await expect.poll(app.address).toBe('/tokens/purchase?show=back&days=30')
  await expect.poll(() => app.calls('listEntries').at(-1)).toEqual({ query: { show: 'back', days: '30' } })
  await expect
    .element(page.getByRole('button', { name: 'Came back' }))
    .toHaveAttribute('aria-pressed', 'true')
  await expect
    .element(page.getByRole('link', { name: 'Download as CSV' }))
    .toHaveAttribute('href', '/api/tokens/entries.csv?show=back&days=30')
})

test('an address with a view opens it', { tags: 'variant' }, async () => {
  const app = await openHistory({ listEntries: history([]) }, '/tokens/purchase?show=in&days=90')
  await expect.element(page.getByText('Nothing of this kind in this time.')).toBeVisible()
  expect(app.calls('listEntries')[0]).toEqual({ query: { show: 'in', days: '90' } })
})

test('a long one goes on, and a page that does not come says so below the others', async () => {
  const app = await openHistory({
    listEntries: ({ query }) =>
      (query as { cursor?: string }).cursor ? refusal('internal') : history([entry(9)], '9'),
  })
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('We could not load what came before.')
  expect(rows()).toHaveLength(1)
  app.answer({ listEntries: history([entry(8)]) })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(rows).toHaveLength(2)
  expect(app.calls('listEntries').at(-1)).toEqual({ query: { show: 'all', days: 'all', cursor: '9' } })
})

test('a phone leaves the balance out and has the day under what it was', { tags: 'variant' }, async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  await openHistory()
  await expect.element(table.getByRole('columnheader', { name: 'Tokens' })).toBeVisible()
  await expect.element(table.getByRole('columnheader', { name: 'Balance' })).not.toBeInTheDocument()
  await expect.element(table.getByText('Oct 28, 2026').first()).toBeVisible()
})

test('the first line appears on an open page', async () => {
  const app = await openHistory({ listEntries: history([]) })
  await expect.element(page.getByText('Nothing yet. Talking is free.')).toBeVisible()
  await expect.poll(openSockets).toBe(1)
  app.answer({ listEntries: history([entry(1)]) })
  tell('balance', { balance: 200 })
  await expect.poll(rows).toHaveLength(1)
})
