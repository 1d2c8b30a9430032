import { randomUUID } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import { eq } from 'drizzle-orm'
import { giftScene } from '#chat/gifts/gift.scene.ts'
import { allowance } from '#subscription/entitlements.ts'
import { plusGifts } from '#subscription/tables.ts'
import { auditWallets } from '#tokens/audit.ts'
import { balanceOf } from '#tokens/wallet.ts'
import type { Person, scene } from './scene.ts'

type Other = Pick<Person, 'id'>

/** A scene whose people give each other months of Plus. */
export async function plusGiftScene(setting: Parameters<typeof scene>[0] = {}) {
  const stage = await giftScene(setting)
  const { call, db, fund } = stage

  /** Buys as the web would. */
  function offer(
    asker: Person,
    to: Other,
    { words, key = randomUUID() }: { words?: string; key?: string } = {},
  ) {
    const body = { item: 'month_of_plus' as const, userId: to.id, ...(words !== undefined && { words }) }
    return call(api.spendTokens, { asker, key, body })
  }

  /** Gives what must be given for a test to go on, from tokens that are there for it. */
  async function offered(from: Person, to: Person) {
    await fund(from, 500)
    const { status, body } = await offer(from, to)
    if (status !== 200) throw new Error(`The month was not given: ${status} ${body.message}`)
    const [gift] = await giftsOf(from)
    return gift?.id ?? 0
  }

  /** Two contacts, of whom Ana has given Ben a month. */
  async function given() {
    const [ana, ben] = await stage.contacts()
    return { ana, ben, giftId: await offered(ana, ben) }
  }

  const about = (asker: Person, giftId: number) => ({ asker, params: { giftId } })
  const acts = {
    accept: (asker: Person, giftId: number) => call(api.acceptPlusGift, about(asker, giftId)),
    decline: (asker: Person, giftId: number) => call(api.declinePlusGift, about(asker, giftId)),
    revoke: (asker: Person, giftId: number) => call(api.revokePlusGift, about(asker, giftId)),
  }

  async function giftsOf(asker: Person) {
    return (await call(api.listPlusGifts, { asker })).body
  }

  async function rowOfGift(giftId: number) {
    const [row] = await db.select().from(plusGifts).where(eq(plusGifts.id, giftId))
    if (!row) throw new Error(`There is no gift ${giftId}.`)
    return row
  }

  async function ownPlan(asker: Person) {
    return (await call(api.getSubscription, { asker })).body
  }

  const planOf = async ({ id }: Other) => (await allowance(db, id)).plan
  const tokensOf = ({ id }: Other) => balanceOf(db, id)
  const faults = () => auditWallets(db, new AbortController().signal)

  return {
    ...stage,
    ...{ offer, offered, given, acts, giftsOf, rowOfGift, ownPlan, planOf, tokensOf, faults },
  }
}
