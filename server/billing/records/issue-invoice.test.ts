import { and, asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#auth/tables.ts'
import { transaction } from '#platform/database/transaction.ts'
import { factsScene } from '#testing/facts.scene.ts'
import { auditBilling } from '../reconcile/audit-billing.ts'
import { invoiceSeries, invoices, payments } from '../tables.ts'
import { issueInvoice } from './issue-invoice.ts'

const { db, person, buyTokens, booksOf } = await factsScene()

test('numbers have no gaps, however many write at once and however many of them roll back', async () => {
  const ana = await person('Ana')
  await buyTokens(ana)
  const [payment] = await db.select().from(payments).where(eq(payments.userId, ana.id))
  if (!payment) throw new Error('Nothing was paid.')
  const write = (number: number) =>
    transaction(db, async tx => {
      const about = { kind: 'credit', payment, cents: -1, issuedAt: new Date() } as const
      await issueInvoice(tx, { ...about, refundRef: `refund-${number}`, description: 'A part of it' })
      if (number % 3 === 0) throw new Error('Something else failed.')
    })
  for (let number = 0; number < 24; number += 6) {
    const ends = await Promise.allSettled([0, 1, 2, 3, 4, 5].map(more => write(number + more)))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  }
  const rows = await db.select().from(invoices).where(eq(invoices.series, 'A')).orderBy(asc(invoices.number))
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 17 }, (_, index) => index + 1))
  expect((await auditBilling(db)).map(({ fault }) => fault)).not.toContain('Numbers of invoices have a gap.')
})

test('the same paper has one number, however often it is written', async () => {
  const bea = await person('Bea')
  await buyTokens(bea)
  const [payment] = (await booksOf(bea)).payments
  if (!payment) throw new Error('Nothing was paid.')
  const [before] = await db.select().from(invoiceSeries)
  for (let time = 0; time < 3; time++)
    await transaction(db, tx =>
      issueInvoice(tx, { kind: 'invoice', payment, cents: 499, description: 'Again', issuedAt: new Date() }),
    )
  expect(await db.select().from(invoiceSeries)).toEqual([before])
  expect(await db.$count(invoices, and(eq(invoices.userId, bea.id), eq(invoices.kind, 'invoice')))).toBe(1)
})

test('a credit note is made out to whom its invoice was, whatever they are called since', async () => {
  const cleo = await person('Cleo')
  await buyTokens(cleo)
  const [payment] = (await booksOf(cleo)).payments
  if (!payment) throw new Error('Nothing was paid.')
  await db
    .update(users)
    .set({ displayName: 'gone', email: 'gone@deleted.invalid' })
    .where(eq(users.id, cleo.id))
  const about = {
    kind: 'credit',
    payment,
    cents: -1,
    issuedAt: new Date(),
    description: 'All of it',
  } as const
  await transaction(db, tx => issueInvoice(tx, { ...about, refundRef: 'refund' }))
  const papers = await db.select().from(invoices).where(eq(invoices.userId, cleo.id))
  expect(papers.map(({ billedTo }) => billedTo)).toEqual(Array(2).fill('Cleo, cleo@people.test'))
})
