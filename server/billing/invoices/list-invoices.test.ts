import { randomUUID } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { billingScene, plusMonth } from '#testing/billing.ts'
import { sendOpenRefunds } from '../reconcile/send-open-refunds.ts'

const stage = await billingScene({
  live: {},
  config: { companyName: 'Akin Ltd', companyAddress: '1 High Street', companyEmail: 'hello@akin.test' },
})
const { call, db, deps, person, buy, subscribe, lastInvoice, use, goAway, timePasses, heard, sandbox } = stage

test('invoices have numbers without gaps and say what was paid for', async () => {
  const ana = await person('Ana')
  await buy(ana, 500)
  await subscribe(ana, plusMonth)
  const { items, nextCursor } = (await call(api.listInvoices, { asker: ana })).body
  expect(nextCursor).toBeNull()
  expect(items).toMatchObject([
    { number: 'A-000002', kind: 'invoice', cents: 499, refundedCents: 0, mayRefund: true },
    { number: 'A-000001', kind: 'invoice', cents: 499, refundedCents: 0, mayRefund: true },
  ])
  const { body } = await call(api.getInvoice, { asker: ana, params: { invoiceId: await lastInvoice(ana) } })
  expect(body).toMatchObject({
    ...{ number: 'A-000002', card: 'Visa 4242', billedTo: 'Ana, ana@people.test' },
    company: { name: 'Akin Ltd', address: '1 High Street', email: 'hello@akin.test' },
  })
  expect(body.period).not.toBeNull()
})

test('a line says what became of its payment, and offers a refund only where one would be paid', async () => {
  const cleo = await person('Cleo')
  const line = async (invoiceId: number) => {
    const { items } = (await call(api.listInvoices, { asker: cleo })).body
    const found = items.find(({ id }) => id === invoiceId)
    if (!found) throw new Error('There is no such line.')
    const quote = (await call(api.quoteRefund, { asker: cleo, body: { invoiceId } })).body
    expect(found.mayRefund, 'as whoever asks is told').toBe(quote.cents > 0)
    const { refundedCents, refundingCents, refundFailed, mayRefund } = found
    return { refundedCents, refundingCents, refundFailed, mayRefund }
  }
  const ask = (invoiceId: number, cents: number) =>
    call(api.requestRefund, { asker: cleo, body: { invoiceId, cents }, key: randomUUID() })
  const nothing = { refundedCents: 0, refundingCents: 0, refundFailed: false }
  const pack = await buy(cleo, 500)
  await use(cleo, 200)
  expect(await line(pack.invoiceId)).toEqual({ ...nothing, mayRefund: true })
  const tab = await stage.connect(cleo)
  goAway('refund')
  await ask(pack.invoiceId, 299)
  expect(await line(pack.invoiceId)).toEqual({ ...nothing, refundingCents: 299, mayRefund: false })
  await timePasses({ minutes: 2 })
  tab.frames.length = 0
  await sendOpenRefunds(deps)
  expect((await tab.frame('invoices_changed')).data).toEqual({})
  expect(await line(pack.invoiceId), 'what is left was paid back').toEqual({
    ...{ ...nothing, refundedCents: 299 },
    mayRefund: false,
  })
  const made = await sandbox.at(world => world.all('refund').find(({ amount }) => amount === 299))
  tab.frames.length = 0
  await heard(sandbox.failRefund(made?.id ?? ''))
  await tab.frame('invoices_changed')
  expect(await line(pack.invoiceId)).toEqual({ ...nothing, refundFailed: true, mayRefund: true })
  const { items } = (await call(api.listInvoices, { asker: cleo })).body
  expect(items.find(({ kind }) => kind === 'credit')).toMatchObject({ cents: -299, refundFailed: true })
  await use(cleo, 300)
  expect(await line(pack.invoiceId), 'all of it is spent').toMatchObject({ mayRefund: false })
})

test('many invoices come in pages, each once', async () => {
  const ben = await person('Ben')
  await buy(ben, 200)
  await db.execute(sql`
    insert into invoices (series, number, user_id, kind, payment_id, refund_ref, amount_cents, currency, description,
      billed_to, issued_at)
    select 'A', 1000 + n, user_id, 'credit', payment_id, 'r' || n, -1, currency, description, billed_to, issued_at
    from invoices, generate_series(1, 60) n where user_id = ${ben.id}`)
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const { body } = await call(api.listInvoices, { asker: ben, query: cursor ? { cursor } : {} })
    seen.push(...body.items.map(({ id }) => id))
    cursor = body.nextCursor ?? undefined
  } while (cursor)
  expect(seen).toEqual([...seen].sort((a, b) => b - a))
  expect(new Set(seen)).toHaveLength(61)
  expect(seen).toHaveLength(61)
})
