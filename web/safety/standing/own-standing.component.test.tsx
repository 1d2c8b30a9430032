import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { appeal, decision } from '#testing/decisions.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { account } from '#testing/samples.ts'

test('one’s standing lists what was decided, and each leads to its reasons and what came of the appeal', async () => {
  const answer = 'The class is real. We were wrong.'
  const lifted = decision({
    ...{ liftedAt: new Date(), liftedWhy: answer },
    appeal: appeal({ answeredAt: new Date(), result: 'lifted', answer }),
  })
  const warning = decision({ id: 13, number: 'D-2026-0013', step: 'warning', endsAt: null, moneyBack: false })
  await openPage('/profile?tab=security', {
    ...{ getUser: ana, getAccount: account },
    getStanding: { decisions: [warning, lifted], slowed: { endsAt: new Date() }, outsideBody: '' },
  })
  await expect
    .element(page.getByText(/^One request an hour until .* A rule of ours noticed by itself/))
    .toBeVisible()
  const standing = page.getByRole('region', { name: 'Your standing' })
  await expect.element(standing.getByRole('link', { name: /^A warning/ })).toMatchTextContent(/Done$/)
  await standing.getByRole('link', { name: /^Suspended for 7 days/ }).click()
  await expect.element(page.getByText(/^We lifted this decision on .*We were wrong\.$/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Your account was suspended' })).toBeVisible()
  await expect.element(page.getByText('We looked again and lifted it.')).toBeVisible()
  await expect.element(page.getByText(/^What was paid back for it stays paid back\./)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Send appeal' })).not.toBeInTheDocument()
  await expectAccessible()
})

test('without decisions it says so in one sentence, and an unknown one is not there', {
  tags: 'variant',
}, async () => {
  const app = await openPage('/profile?tab=security', { getUser: ana, getAccount: account })
  await expect.element(page.getByText(/^There is nothing here: we have not decided/)).toBeVisible()
  await app.close()
  await openPage('/reports?decision=99', { getUser: ana })
  await expect.element(page.getByRole('heading', { name: 'There is no such decision' })).toBeVisible()
})

test('whoever is limited reads it above every page, and at what is off', async () => {
  const limit = decision({ step: 'limit', moneyBack: false })
  const limited = { until: limit.endsAt?.toISOString() ?? null, decisionId: limit.id }
  await openPage('/connect?tab=sent', {
    getUser: { ...ana, limited },
    getStanding: { decisions: [limit], slowed: null, outsideBody: '' },
  })
  await expect.element(page.getByText(/^You cannot send connection requests until /)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: /^No new requests until / })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Read why' }).click()
  await expect.element(page.getByText(/^No new requests and no first messages for 7 days/)).toBeVisible()
  await expect.element(page.getByText('Conversations, contacts and Discover work as before.')).toBeVisible()
})
