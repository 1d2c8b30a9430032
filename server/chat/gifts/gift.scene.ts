import { randomUUID } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import type { GiftItem } from '@akin/contract/tokens/prices.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Person, scene } from '#testing/scene.ts'
import { credit } from '#tokens/credit.ts'
import { chatScene } from '../chat.scene.ts'

type Other = Pick<Person, 'id'>
type Stage = Pick<Awaited<ReturnType<typeof scene>>, 'db' | 'call'>

/** What the people of any scene need to give each other something. */
export function giving({ db, call }: Stage) {
  /** Tokens, as if they had come with a plan. */
  function fund({ id: userId }: Other, tokens: number) {
    const expiresAt = new Date(Date.now() + 300 * 24 * 60 * 60 * 1000)
    const granted = { userId, tokens, reason: 'monthly', expiresAt, key: randomUUID() } as const
    return transaction(db, tx => credit(tx, granted))
  }

  function give(
    asker: Person,
    to: Other,
    item: GiftItem = 'wave',
    { words, key = randomUUID() }: { words?: string; key?: string } = {},
  ) {
    const body = { item, userId: to.id, ...(words !== undefined && { words }) }
    return call(api.spendTokens, { asker, key, body })
  }

  /** Gives what must be given for a test to go on. */
  async function present(asker: Person, to: Other, item: GiftItem = 'wave', words = '') {
    await fund(asker, 200)
    const { status, body } = await give(asker, to, item, { words })
    if (status !== 200) throw new Error(`The gift was not given: ${status} ${body.message}`)
  }

  function askShelf(asker: Person, owner: Other, cursor?: string) {
    const query = cursor === undefined ? {} : { cursor }
    return call(api.getShelf, { asker, params: { userId: owner.id }, query })
  }

  async function shelf(asker: Person, owner: Other) {
    return (await askShelf(asker, owner)).body.items
  }

  function putAway(asker: Person, gift: Other, away = true) {
    return call(api.putKeepsakeAway, { asker, params: { giftId: gift.id }, body: { away } })
  }

  return { fund, give, present, askShelf, shelf, putAway }
}

/** A scene whose people have tokens, and give each other something. */
export async function giftScene(setting: Parameters<typeof scene>[0] = {}) {
  const stage = await chatScene(setting)
  return { ...stage, ...giving(stage) }
}
