import { randomUUID } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import { expect, test, vi } from 'vitest'
import { day } from '#auth/mails/letter.ts'
import { billingScene, plusMonth, plusYear } from '#testing/billing.ts'
import type { Person } from '#testing/scene.ts'
import { remindOfPayments } from './remind.ts'

const stage = await billingScene({ work: true })
const { call, config, deps, person, buy, subscribe, later, sandbox, heard, outbox, mailTo } = stage

const remind = () =>
  remindOfPayments.run({}, deps, { id: 'x', attempt: 1, signal: new AbortController().signal })

async function mailsOf({ email }: Person, kind: string) {
  return (await outbox.list()).filter(mail => mail.to === email && mail.kind === kind)
}

test('whoever pays gets a receipt, and whoever gets money back is told so, and if it did not arrive', async () => {
  const ana = await person('Ana')
  const { invoiceId } = await buy(ana, 500)
  const receipt = await mailTo(ana.email, 'receipt')
  expect(receipt.subject).toBe('Your receipt A-000001')
  expect(receipt.text).toContain('we received $4.99 from your card (Visa 4242)')
  expect(receipt.text).toContain(`${config.publicUrl}/profile?tab=billing`)
  await call(api.requestRefund, { asker: ana, body: { invoiceId, cents: 499 }, key: randomUUID() })
  const refund = await mailTo(ana.email, 'refund')
  expect(refund.subject).toBe('We have paid back $4.99')
  expect(refund.text).toContain('Credit note A-000002')
  const [made] = await sandbox.at(world => world.all('refund'))
  await heard(sandbox.failRefund(made?.id ?? ''))
  expect((await mailTo(ana.email, 'refund-failed')).subject).toBe('We could not pay back $4.99')
})

test('receipts come by choice, and what has to be decided or paid comes all the same', async () => {
  const hana = await person('Hana')
  const { subscription } = await subscribe(hana, plusMonth)
  const { unsubscribe = '' } = await mailTo(hana.email, 'receipt')
  const { pathname: url } = new URL(unsubscribe)
  expect((await stage.app.inject({ method: 'POST', url })).statusCode).toBe(204)
  await buy(hana, 200)
  await heard(sandbox.breakCard(subscription))
  await later({ days: 32 })
  await remind()
  const failed = await mailTo(hana.email, 'payment-failed')
  expect(failed.unsubscribe).toBeUndefined()
  expect(failed.text).toContain('Mails like this one cannot be switched off.')
  expect(await mailsOf(hana, 'receipt')).toHaveLength(1)
})

test('two days before a trial ends there is one reminder, and none for whoever has cancelled', async () => {
  const [ben, cleo] = [await person('Ben'), await person('Cleo')]
  for (const each of [ben, cleo]) await subscribe(each, plusMonth, { trial: true })
  await call(api.cancelPlan, { asker: cleo })
  await later({ days: 4 })
  await remind()
  await later({ days: 1, minutes: 1 })
  await remind()
  await remind()
  const mail = await mailTo(ben.email, 'trial-ending')
  expect(mail.subject).toMatch(/^Your trial of Plus ends on \d+ \w+ \d{4}$/)
  expect(mail.text).toContain('It then goes on for $4.99 a month, taken from your card (Visa 4242).')
  expect(mail.text).toContain(`${config.publicUrl}/profile?tab=billing`)
  expect(await mailsOf(ben, 'trial-ending')).toHaveLength(1)
  expect(await mailsOf(cleo, 'trial-ending')).toEqual([])
})

test('a trial that goes on as something else is told of with the price of that', async () => {
  const finn = await person('Finn')
  await subscribe(finn, plusYear, { trial: true })
  await call(api.changePlan, { asker: finn, body: { ...plusMonth, orderId: null } })
  await later({ days: 5, minutes: 1 })
  await remind()
  const { text } = await mailTo(finn.email, 'trial-ending')
  expect(text).toContain('It then goes on for $4.99 a month')
})

test('after a trial that cannot be paid for, everything stays for a day, and no mail promises more', async () => {
  const gil = await person('Gil')
  const { subscription } = await subscribe(gil, plusMonth, { trial: true })
  await heard(sandbox.breakCard(subscription))
  await later({ days: 7, minutes: 1 })
  const { keptUntil } = (await call(api.getPlanAndBalance, { asker: gil })).body
  expect(Math.round((new Date(keptUntil ?? 0).getTime() - Date.now()) / 3_600_000)).toBe(24)
  await remind()
  const first = await mailTo(gil.email, 'payment-failed')
  expect(first.text).toContain(`everything stays as it is until ${day(new Date(keptUntil ?? 0))}`)
  await later({ days: 3 })
  expect((await call(api.getPlanAndBalance, { asker: gil })).body).toMatchObject({
    plan: 'free',
    keptUntil: null,
  })
  await remind()
  await later({ days: 10 })
  await remind()
  await vi.waitFor(async () => expect(await mailsOf(gil, 'payment-failed')).toHaveLength(3))
  const said = (await mailsOf(gil, 'payment-failed')).filter(({ subject }) => subject !== first.subject)
  expect(said.map(({ subject }) => subject).toSorted()).toEqual([
    'A reminder: Plus is not paid',
    'Last mail about this: Plus is not paid',
  ])
  for (const { text } of said) expect(text).not.toMatch(/stays|still have|until \d/)
})

test('a renewal that fails is told of on days 0, 3, 7 and 13, each time in other words', async () => {
  const dora = await person('Dora')
  const { subscription } = await subscribe(dora, plusMonth)
  await heard(sandbox.breakCard(subscription))
  const ends = new Date(
    (await call(api.getSubscription, { asker: dora })).body.subscription?.periodEndsAt ?? 0,
  )
  await later({ minutes: Math.ceil((ends.getTime() - Date.now()) / 60_000) + 1 })
  const subjects: string[] = []
  for (const [days, count] of [
    [0, 1],
    [2, 1],
    [1, 2],
    [4, 3],
    [5, 3],
    [1, 4],
  ] as const) {
    if (days > 0) await later({ days })
    await remind()
    await remind()
    await vi.waitFor(async () => expect(await mailsOf(dora, 'payment-failed')).toHaveLength(count))
  }
  for (const { subject, text } of await mailsOf(dora, 'payment-failed')) {
    subjects.push(subject)
    expect(text).toMatch(/\d+ \w+ \d{4}/)
    expect(text).toContain(`${config.publicUrl}/profile?tab=billing`)
    expect(text).toContain('$4.99')
  }
  expect(new Set(subjects)).toHaveLength(4)
  expect(subjects).toContain('Your payment for Plus did not go through')
})

test('whoever has paid meanwhile is not told that they have not', { tags: 'variant' }, async () => {
  const eli = await person('Eli')
  const { subscription } = await subscribe(eli, plusMonth)
  await heard(sandbox.breakCard(subscription))
  await later({ days: 32 })
  await heard(sandbox.mendCard(subscription))
  await heard(sandbox.payInvoice(subscription))
  await remind()
  await buy(eli, 200)
  await vi.waitFor(async () => expect(await mailsOf(eli, 'receipt')).toHaveLength(3))
  expect(await mailsOf(eli, 'payment-failed')).toEqual([])
})
