import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#auth/tables.ts'
import { transaction } from '#platform/database/transaction.ts'
import { factsScene } from '#testing/facts.scene.ts'
import { closeDebt, isFrozen } from '#tokens/debts.ts'
import { giveBack } from '#tokens/give-back.ts'
import { spend } from '#tokens/spend.ts'
import { tokenEntries } from '#tokens/tables.ts'
import { billingMail } from '../mails/billing-mail.ts'
import { invoices } from '../tables.ts'
import { applyRoot } from '../webhooks/apply-root.ts'

const { db, deps, pool, person, sandbox, booksOf, buyTokens } = await factsScene()

let spends = 0

async function spends150(userId: number) {
  spends += 1
  const key = `spend-${spends}`
  await transaction(db, tx => spend(tx, { userId, tokens: 150, item: 'spotlight', key }))
}

/** The kinds of mails that wait for someone, in their order. */
async function mailsTo(userId: number) {
  const { rows } = await pool.query<{ kind: string }>(
    `select data -> 'mail' ->> 'kind' as kind from pgboss.job
     where name = $1 and (data -> 'mail' ->> 'userId')::bigint = $2 order by created_on, id`,
    [billingMail.name, userId],
  )
  return rows.map(({ kind }) => kind)
}

test('a pack that was paid for is tokens, a payment, an invoice and a receipt', async () => {
  const ana = await person('Ana')
  await buyTokens(ana, 1_100)
  const books = await booksOf(ana)
  expect(books).toMatchObject({ balance: 1_100, orders: ['paid'], entries: [['pack', 1_100]], refunds: [] })
  expect(books.payments).toMatchObject([
    { amountCents: 999, currency: 'usd', card: 'Visa 4242', refundedCents: 0 },
  ])
  expect(books.papers).toEqual([['invoice', 999, '1,100 tokens']])
  const [paper] = await db.select().from(invoices).where(eq(invoices.userId, ana.id))
  expect(paper).toMatchObject({ billedTo: 'Ana, ana@people.test', card: 'Visa 4242', series: 'A' })
  expect(await mailsTo(ana.id)).toEqual(['receipt'])
})

describe('money that someone pays back at the provider', () => {
  test('takes its share of the tokens, once however often we ask, and has its credit note', async () => {
    const bea = await person('Bea')
    const { payment } = await buyTokens(bea)
    await sandbox.refund(payment, 200)
    for (let asked = 0; asked < 3; asked++) await applyRoot(deps, { kind: 'payment', id: payment })
    const books = await booksOf(bea)
    expect(books).toMatchObject({
      balance: 300,
      entries: [
        ['pack', 500],
        ['refund', -200],
      ],
    })
    expect(books.refunds).toMatchObject([{ amountCents: 200, tokens: 200, status: 'done' }])
    expect(books.payments).toMatchObject([{ refundedCents: 200 }])
    expect(books.papers).toEqual([
      ['invoice', 499, '500 tokens'],
      ['credit', -200, 'Refund: 500 tokens'],
    ])
    expect(await mailsTo(bea.id)).toEqual(['receipt', 'refund'])
    await db.update(users).set({ displayName: 'Beatrice' }).where(eq(users.id, bea.id))
    await sandbox.refund(payment, 299)
    expect(await booksOf(bea)).toMatchObject({ balance: 0, payments: [{ refundedCents: 499 }] })
    const to = await db.select({ to: invoices.billedTo }).from(invoices).where(eq(invoices.userId, bea.id))
    expect(to).toEqual(Array.from({ length: 3 }, () => ({ to: 'Bea, bea@people.test' })))
  })

  test('takes no more than is left, and never below nothing', async () => {
    const bob = await person('Bob')
    const { payment } = await buyTokens(bob)
    await spends150(bob.id)
    await sandbox.refund(payment, 499)
    expect(await booksOf(bob)).toMatchObject({ balance: 0, debts: [], refunds: [{ tokens: 350 }] })
  })

  test('gives the tokens back if the bank does not take it', async () => {
    const cleo = await person('Cleo')
    const { payment } = await buyTokens(cleo)
    const { id } = await sandbox.refund(payment, 499)
    await sandbox.failRefund(id)
    await applyRoot(deps, { kind: 'payment', id: payment })
    const books = await booksOf(cleo)
    expect(books).toMatchObject({
      balance: 500,
      refunds: [{ status: 'failed' }],
      payments: [{ refundedCents: 0 }],
    })
    expect(books.entries).toEqual([
      ['pack', 500],
      ['refund', -500],
      ['refund_failed', 500],
    ])
  })
})

describe('a bank that takes the money back', () => {
  test('takes what is left of the tokens, and what was spent is owed until it is settled', async () => {
    const dora = await person('Dora')
    const { payment } = await buyTokens(dora)
    await spends150(dora.id)
    await sandbox.dispute(payment)
    expect(await booksOf(dora)).toMatchObject({ balance: 0, debts: [{ tokens: 150, status: 'open' }] })
    expect((await booksOf(dora)).payments).toMatchObject([{ disputed: true }])
    await sandbox.closeDispute(payment, 'lost')
    const books = await booksOf(dora)
    expect(books).toMatchObject({ balance: 0, debts: [{ tokens: 150, status: 'open' }] })
    expect(await isFrozen(db, dora.id)).toBe(true)
    const disputeId = books.debts[0]?.providerDisputeId ?? ''
    await transaction(db, tx => closeDebt(tx, { disputeId, status: 'settled' }))
    await applyRoot(deps, { kind: 'payment', id: payment })
    expect(await isFrozen(db, dora.id)).toBe(false)
    expect(await booksOf(dora)).toMatchObject({ balance: 0, debts: [{ status: 'settled' }] })
  })

  test('and decides for the payment after all: everything is as it was', async () => {
    const edda = await person('Edda')
    const { payment } = await buyTokens(edda)
    await spends150(edda.id)
    await sandbox.dispute(payment)
    await sandbox.closeDispute(payment, 'won')
    await applyRoot(deps, { kind: 'payment', id: payment })
    const books = await booksOf(edda)
    expect(books).toMatchObject({ balance: 350, debts: [{ tokens: 0, status: 'won' }] })
    expect(books.payments).toMatchObject([{ disputed: false }])
    expect(await isFrozen(db, edda.id)).toBe(false)
  })

  test('has it also where a refund fails meanwhile, until it decides for the payment', async () => {
    const finn = await person('Finn')
    const { payment } = await buyTokens(finn)
    await spends150(finn.id)
    const { id } = await sandbox.refund(payment, 100)
    await sandbox.dispute(payment)
    await sandbox.failRefund(id)
    await applyRoot(deps, { kind: 'payment', id: payment })
    expect(await booksOf(finn)).toMatchObject({ balance: 0, debts: [{ tokens: 150, status: 'open' }] })
    await sandbox.closeDispute(payment, 'won')
    expect(await booksOf(finn)).toMatchObject({ balance: 350, debts: [{ tokens: 0, status: 'won' }] })
  })
})

test('tokens that come back into a pack that was paid back as a whole are gone', async () => {
  const gus = await person('Gus')
  const { payment } = await buyTokens(gus)
  await spends150(gus.id)
  const [spent] = await db
    .select()
    .from(tokenEntries)
    .where(and(eq(tokenEntries.userId, gus.id), eq(tokenEntries.reason, 'spend')))
  await sandbox.refund(payment, 499)
  for (const _ of [1, 2]) await transaction(db, tx => giveBack(tx, spent?.id ?? 0))
  expect(await booksOf(gus)).toMatchObject({ balance: 0, lots: [{ remaining: 0, withdrawn: 500 }] })
})
