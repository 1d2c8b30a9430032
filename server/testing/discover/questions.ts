import { purposes } from '@akin/contract/profile/purposes.ts'
import type { Database } from '#platform/database/database.ts'
import { amounts, cityAt, countryAt, interestAt, languageAt } from './ranks.ts'
import type { Question } from './site.ts'
import { type Skewed, skewedDice } from './skew.ts'

/** Sets of filters as people make them: usual things more often than rare ones, mostly two or three at once. */
export function drawFilters(count: number): Question[] {
  const dice = skewedDice('filters')
  return Array.from({ length: count }, () => drawSet(dice))
}

function drawSet(dice: Skewed): Question {
  const country = dice.ranked(amounts.countries)
  const ageMin = dice.between(18, 50)
  const set: Question = {
    ...(dice.chance(0.5) && {
      interests: several(dice.between(1, 3), () => interestAt(dice.ranked(amounts.known))),
    }),
    ...(dice.chance(0.4) && {
      country: countryAt(country),
      ...(dice.chance(0.2) && { city: cityAt(country, dice.ranked(amounts.cities)) }),
    }),
    ...(dice.chance(0.4) && { languages: languageAt(dice.ranked(amounts.languages)) }),
    ...(dice.chance(0.3) && { lookingFor: dice.pick(purposes) }),
    ...(dice.chance(0.3) && { ageMin: `${ageMin}`, ageMax: `${ageMin + dice.between(1, 12)}` }),
    ...(dice.chance(0.3) && { hasPhoto: 'true' }),
    ...(dice.chance(0.15) && { verified: 'true' }),
    ...(dice.chance(0.1) && { newHere: 'true' }),
  }
  return Object.keys(set).length > 0 ? set : drawSet(dice)
}

function several(count: number, draw: () => string) {
  return [...new Set(Array.from({ length: count }, draw))]
}

export const nameKinds = ['prefix', 'inside', 'typo'] as const
export type NameKind = (typeof nameKinds)[number]

/** What is typed, and a word that whoever is looked for has in their name. */
export interface NameQuestion {
  q: string
  word: string
}

/** Names of some people as others type them: how they begin, what is inside one of their words, and with one slip. */
export async function drawNames(db: Database, count: number): Promise<Record<NameKind, NameQuestion[]>> {
  const dice = skewedDice('typed')
  const { rows } = await db.$client.query<{ folded: string }>(
    'select folded from discover_names where is_full order by hashint8(user_id) limit $1',
    [2 * count],
  )
  const names = rows
    .map(({ folded }) => ({ folded, word: folded.split(' ').findLast(part => part.length >= 5) ?? '' }))
    .filter(({ word }) => word)
    .slice(0, count)
  return {
    prefix: names.map(({ folded }) => ({
      q: folded.slice(0, dice.between(3, 7)).trim(),
      word: folded.slice(0, 3).trim(),
    })),
    inside: names.map(({ word }) => ({ q: word.slice(1, 5), word: word.slice(1, 5) })),
    typo: names.map(({ word }) => ({ q: mistyped(word, dice), word })),
  }
}

/** A letter left out, one too many, a wrong one, or two swapped. Never the first: nobody gets that wrong. */
function mistyped(word: string, dice: Skewed) {
  const at = dice.between(1, word.length - 2)
  const letter = dice.pick([...'abcdefghijklmnopqrstuvwxyz'])
  const [before, after] = [word.slice(0, at), word.slice(at + 1)]
  return dice.pick([
    before + after,
    before + letter + word.slice(at),
    before + letter + after,
    `${before}${word.charAt(at + 1)}${word.charAt(at)}${word.slice(at + 2)}`,
  ])
}
