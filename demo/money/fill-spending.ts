import { findConnection } from '@akin/server/connect/pair.ts'
import { areBlocked } from '@akin/server/connect/relations.ts'
import { requestConnection } from '@akin/server/connect/request-connection.ts'
import type { CallOf } from '@akin/server/platform/call/call.ts'
import type { Database } from '@akin/server/platform/database/database.ts'
import type { Deps } from '@akin/server/platform/deps.ts'
import { Refusal } from '@akin/server/platform/refuse.ts'
import { soldForTokens } from '@akin/server/routes.ts'
import { spendTokens } from '@akin/server/tokens/spend-tokens.ts'
import { sql } from 'drizzle-orm'
import { planFor } from '#connections/plan.ts'
import type { SamplePerson } from '#people/sample-person.ts'
import { fillKeepsakes } from './fill-keepsakes.ts'

/**
 * Has some spend what they bought: on gifts, on a month of Plus that waits for Ana, and on a request that stands on top of
 * hers. What can no longer be done, because of what someone did since, is left.
 */
export async function fillSpending(deps: Deps, people: readonly SamplePerson[]) {
  if (deps.config.sells !== 'sandbox') return
  await fillKeepsakes(deps.db, people)
  await unlessRefused(() => givePlus(deps, people))
  await unlessRefused(() => askOnTop(deps, people))
}

async function unlessRefused(act: () => Promise<unknown>) {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

async function givePlus(deps: Deps, people: readonly SamplePerson[]) {
  const [from, to] = ['Chidi', 'Ana'].map(name => people.find(({ displayName }) => displayName === name))
  if (!from || !to) return
  const body = { item: 'month_of_plus', userId: to.id, words: 'For all the coffee on Sundays.' }
  await spendTokens(soldForTokens(deps))(deps, {
    ...{ asker: { id: from.id }, key: 'demo-plus', body },
  } as CallOf<'spendTokens'>)
}

/** Two who have anything between them already stay as they are. */
async function askOnTop(deps: Deps, people: readonly SamplePerson[]) {
  const { highlight } = planFor(people)
  if (!highlight) return
  const [from, to] = highlight
  if (await haveMet(deps.db, from.id, to.id)) return
  const note = 'Your wall of tiles made me look up on the way to work. Which one is upside down?'
  const body = { userId: to.id, note, anchor: null, highlight: true }
  const asker = { id: from.id, displayName: from.displayName }
  await requestConnection(deps, { asker, body } as CallOf<'requestConnection'>)
}

async function haveMet(db: Database, one: number, other: number) {
  if (await findConnection(db, one, other)) return true
  const { rows } = await db.execute<{ blocked: boolean }>(sql`select ${areBlocked(one, other)} as blocked`)
  return rows[0]?.blocked ?? false
}
