import { randomInt } from 'node:crypto'
import { DisplayName } from '@akin/contract/auth/shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import { refusals } from '@akin/contract/refusals.ts'
import * as z from 'zod/mini'
import type { CallOf } from '#platform/call/call.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { canonicalName, findTakenNames, isNameFree, isReservedName } from './display-names.ts'

const wanted = 3
const endings = ['_here', '_again', '_today', '-too', '_etc'] as const
const moods = ['quiet', 'sunny', 'gentle', 'brave', 'lucky', 'merry', 'early', 'kind'] as const
const birds = ['otter', 'robin', 'heron', 'lark', 'maple', 'comet', 'willow', 'finch'] as const

/** Whether the asker, or a newcomer, may take the name now. */
export async function checkDisplayName({ db }: Deps, { query: { name }, asker }: CallOf<'checkDisplayName'>) {
  const message = await whatIsWrong(db, name, asker?.id)
  return { available: message === null, message, suggestions: message ? await suggestNames(db, name) : [] }
}

async function whatIsWrong(db: Database, name: string, askerId?: number) {
  const { success, data, error } = z.safeParse(DisplayName, name)
  if (!success) return error.issues[0]?.message ?? refusals.invalid_fields.message
  return (await isNameFree(db, data, askerId)) ? null : refusals.name_taken.message
}

/** Three names near the wish that are free at this moment. */
async function suggestNames(db: Queryable, wish: string): Promise<string[]> {
  const base = baseOf(wish)
  const found = new Map<string, string>()
  for (const attempt of [near(base), numbered(base), elsewhere(), elsewhere()]) {
    const possible = attempt.filter(name => z.safeParse(DisplayName, name).success && !isReservedName(name))
    const taken = await findTakenNames(db, possible)
    for (const name of possible) if (!taken.has(canonicalName(name))) found.set(canonicalName(name), name)
    if (found.size >= wanted) break
  }
  return [...found.values()].slice(0, wanted)
}

/** The letters of the wish that a name may hold, short enough to take an ending. */
function baseOf(wish: string) {
  const latin = wish.normalize('NFKD').replace(/\p{M}/gu, '')
  const words = latin.split(/[^A-Za-z0-9]+/).filter(Boolean)
  return words
    .join('_')
    .slice(0, limits.displayNameMax - 6)
    .replace(/_$/, '')
}

/** First the wish itself, for whoever wrote it with signs that a name cannot have. */
function near(base: string) {
  const numbers = [randomInt(10, 99), randomInt(10, 99)]
  return [base, `${base}${numbers[0]}`, ...endings.map(ending => base + ending), `${base}_${numbers[1]}`]
}

function numbered(base: string) {
  return Array.from({ length: 8 }, () => `${base}${randomInt(100, 9999)}`)
}

/** For a wish that leads nowhere, such as a word of ours. */
function elsewhere() {
  return Array.from({ length: 8 }, () => `${pick(moods)}-${pick(birds)}${randomInt(10, 999)}`)
}

function pick(words: readonly string[]) {
  return words[randomInt(words.length)] ?? ''
}
