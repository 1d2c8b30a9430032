import { api } from '@akin/contract/api.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { billingScene, plusMonth } from '#testing/billing.ts'

const { call, db, person, buy, subscribe, lastInvoice } = await billingScene({
  config: { companyName: 'Akin Ltd', companyAddress: '1 High Street', companyEmail: 'hello@akin.test' },
})

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
