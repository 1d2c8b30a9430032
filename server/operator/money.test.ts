import { api } from '@akin/contract/api.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { billingScene } from '#testing/billing.ts'
import { akin } from './akin.ts'
import { moneyAudit } from './money-audit.ts'
import { moneySettle } from './money-settle.ts'

const stage = await billingScene()
const { call, db, deps, person, order, buy, use, heard, sandbox, balance, timePasses, goAway } = stage

const audit = (...words: string[]) => moneyAudit.read(words)(deps)
const settle = (...words: string[]) => moneySettle.read(words)(deps)

test('where everything adds up and nothing is open, that is what is said', async () => {
  const ana = await person('Ana')
  await buy(ana, 500)
  expect(await audit()).toBe('Everything adds up.\nNothing is open.\nNothing was changed.')
})

test('a wallet that does not add up is named', async () => {
  const ben = await person('Ben')
  await db.execute(sql`update wallets set balance = 7 where user_id = ${ben.id}`)
  expect(await audit()).toContain(`The wallet of user ${ben.id}: its balance is 7, its entries sum to 0`)
  await db.execute(sql`update wallets set balance = 0 where user_id = ${ben.id}`)
  expect(await audit()).toContain('Everything adds up.')
})

test('an order that was paid and a refund that was not sent are open, until the provider is asked', async () => {
  const cleo = await person('Cleo')
  const { invoiceId } = await buy(cleo, 200)
  goAway('refund')
  await call(api.requestRefund, {
    asker: cleo,
    body: { invoiceId, cents: 199 },
    key: `refund-${'x'.repeat(16)}`,
  })
  const orderId = await order(cleo, 500)
  await sandbox.payUnheard(orderId)
  await timePasses({ minutes: 20 })
  const before = await audit()
  expect(before).toContain(`Order ${orderId} of user ${cleo.id}, tokens, since `)
  expect(before).toMatch(new RegExp(`Refund \\d+ of user ${cleo.id}, 199 cents`))
  expect(await audit()).toBe(before)
  expect(await balance(cleo)).toBe(0)
  const after = await audit('--apply')
  expect(after).toMatch(/^Asked the payment provider about everything that was open\.\nEverything adds up\./)
  expect(after).not.toContain(`Order ${orderId}`)
  expect(after).not.toContain('199 cents')
  expect(await balance(cleo)).toBe(500)
})

test('a debt is settled by someone who is sure, and its owner can buy again', async () => {
  const dora = await person('Dora')
  const { payment } = await buy(dora, 500)
  await use(dora, 120)
  await heard(sandbox.dispute(payment))
  const [, disputeId = ''] = (await audit()).match(/Debt of user \d+, 120 tokens, dispute (\S+)/) ?? []
  const what = `the debt of 120 tokens of user ${dora.id}`
  expect(await settle('--dispute', disputeId)).toBe(`Would settle ${what}. Nothing was changed.`)
  const frozen = async () => (await call(api.getWallet, { asker: dora })).body.isFrozen
  expect(await frozen()).toBe(true)
  expect(await settle('--dispute', disputeId, '--apply')).toBe(`Settled ${what}. They can buy again.`)
  expect(await frozen()).toBe(false)
  await expect(settle('--dispute', disputeId, '--apply')).rejects.toThrow(
    'there is no open debt of a dispute',
  )
  expect(() => moneySettle.read(['--apply'])).toThrow('Name the dispute with --dispute.')
})

test('the commands explain themselves', async () => {
  const all = await akin([])
  for (const name of ['money audit', 'money settle', 'price announce']) {
    expect(all).toContain(name)
    expect(await akin([...name.split(' '), '--help'])).toContain('--apply')
  }
})
