import { type Factor, type Factors, type Tuning, weightsOf } from '@akin/contract/discover/ranking.ts'
import { roughlySql } from './how-long-ago.ts'

/**
 * The ranking as SQL, for whoever reads `discoverable`. Factors are rounded to thousandths before they are weighed: the
 * numbers that a card brings along are then the very ones by which it was ranked, and `scoreOf` in the contract comes
 * to the same sum, to the last bit.
 */
export const factorNames = [
  'interests',
  'languages',
  'activity',
  'mutuals',
  'place',
  'completeness',
  'replies',
] as const satisfies readonly Factor[]

/** Where a statement has what it needs to know, as expressions: of the asker, the day, and shared contacts. */
interface RankingInputs {
  interests: string
  languages: string
  country: string
  city: string
  day: string
  mutualCount: string
}

/**
 * The factors of a row of `discoverable`, as columns under their names. They are whole numbers of type `float8`, because
 * `numeric` takes half as long again.
 */
export function factorColumns(row: string, known: RankingInputs) {
  const { interests, languages, country, city, day, mutualCount } = known
  const factors: Record<Factor, string> = {
    interests: `icount(${row}.interests & ${interests}::int[])::float8 / greatest(3, cardinality(${interests}::int[]))`,
    languages: `(${row}.languages && ${languages}::int[])::int::float8`,
    activity: `exp((${roughlySql(`${day}::date - ${row}.active_on`)}) / -7::float8)`,
    mutuals: mutualFactor(mutualCount),
    place: `case when ${row}.country = ${country} and ${row}.country > 0
      then case when ${row}.city = ${city} and ${row}.city > 0 then 1.5::float8 else 1 end else 0 end`,
    completeness: `${row}.completeness / 100::float8`,
    replies: `${row}.replies / 100::float8`,
  }
  return factorNames.map(name => `${thousandths(factors[name])} as ${name}`).join(',\n')
}

/** The factors of a row that was read with these columns among others. */
export function factorsOf(row: Factors): Factors {
  return Object.fromEntries(factorNames.map(name => [name, row[name]])) as Record<Factor, number>
}

/** Ten shared contacts are as good as more. Without one the count must be 0: `least` takes null for no limit. */
export function mutualColumn(mutualCount: string) {
  return `${thousandths(mutualFactor(mutualCount))} as mutuals`
}

/** By how much someone counts less who was shown `times` times and nothing came of it. */
export function fatigueColumn(times: string) {
  return `${thousandths(`power(0.6::float8, ${times})`)} as fatigue`
}

/** The score of a row that has the columns above, with the weights in parameters from number `first` on. */
export function scoreSql(row: string, first: number, fatigue = `${row}.fatigue`) {
  const terms = factorNames.map((name, index) => `$${first + index}::float8 * ${row}.${name}`)
  return `((${terms.join(' + ')}) * ${fatigue} / 1000000::float8)`
}

/** The values for the parameters of `scoreSql`. */
export function weightValues(tuning: Tuning) {
  const weights = weightsOf(tuning)
  return factorNames.map(name => weights[name])
}

function mutualFactor(count: string) {
  return `least(1, ln(1 + ${count}::float8) / ln(11::float8))`
}

function thousandths(factor: string) {
  return `round(1000 * (${factor}))`
}
