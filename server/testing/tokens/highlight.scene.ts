import { eq } from 'drizzle-orm'
import { connectScene, type Known } from '#connect/connect.scene.ts'
import { highlights } from '#connect/tables.ts'
import { tokenEntries } from '#tokens/tables.ts'
import { balanceOf } from '#tokens/wallet.ts'
import type { Person } from '../scene.ts'
import { givePack } from './give-pack.ts'

/** A scene whose people pay for their requests to be seen. */
export async function highlightScene(setting: Parameters<typeof connectScene>[0] = {}) {
  const stage = await connectScene(setting)
  const { db, request } = stage

  /** People whom nobody knows yet, the first of them with so many tokens. */
  async function rich<const Names extends readonly string[]>(tokens: number, ...names: Names) {
    const people = await stage.strangers(...names)
    const [payer] = people as readonly Person[]
    if (payer) await givePack(db, payer, tokens)
    return people
  }

  const highlight = (from: Person, to: Known) => request(from, to, { highlight: true })

  const has = ({ id }: Person) => balanceOf(db, id)

  /** How each highlight of someone stands, the first one first. */
  async function standOf({ id }: Person) {
    const rows = await db
      .select()
      .from(highlights)
      .where(eq(highlights.userId, id))
      .orderBy(highlights.entryId)
    return rows.map(({ openedAt, settledAt }) => (openedAt ? 'opened' : settledAt ? 'came back' : 'open'))
  }

  /** Why tokens of someone came and went, the first time first. */
  async function movesOf({ id }: Person) {
    const rows = await db
      .select()
      .from(tokenEntries)
      .where(eq(tokenEntries.userId, id))
      .orderBy(tokenEntries.seq)
    return rows.map(({ reason, delta }) => `${reason} ${delta}`)
  }

  return { ...stage, rich, highlight, has, standOf, movesOf }
}
