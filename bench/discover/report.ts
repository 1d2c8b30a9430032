import { sorts } from '../../contract/discover/filters.ts'
import { nameKinds } from '../../server/testing/discover/questions.ts'
import type { Recall } from '../../server/testing/discover/recall.ts'
import { quantile } from '../quantile.ts'
import { type Goal, mean } from './goals.ts'
import type { Figures } from './measure.ts'
import { cpu, type Times, wall } from './timing.ts'

/** Prints what was found, a column for each number of people. */
export function printFigures(measured: Figures[]) {
  const rows: [string, (figures: Figures) => string][] = [
    ['people, of them in the lists', ({ people, findable }) => `${number(people)}, ${number(findable)}`],
    ['first page of a new day', ({ deck }) => times(deck)],
    ['  the cards of it alone', ({ cards }) => times(cards)],
    ['second page', ({ next }) => times(next)],
    ['recall: mean, p10, least; worth', ({ recall }) => recalls(recall)],
    ['5,000 contacts, 2,000 hidden: first page', ({ busiest }) => times(busiest.deck)],
    ['  recall', ({ busiest }) => recalls(busiest.recall)],
    ...nameKinds.flatMap((kind): typeof rows => [
      [`name, ${kind}`, ({ names }) => `${times(names[kind].times)}; found ${percent(names[kind].found)}`],
    ]),
    ...sorts.map((sort): (typeof rows)[number] => [
      `filtered, ${sort}`,
      ({ filtered }) => times(filtered[sort]),
    ]),
    ['  where nobody matches, with costs', ({ empty }) => `${times(empty)}; ${empty.taken.length} sets`],
    ['  with near matches', ({ near }) => times(near)],
    ['CPU of others meanwhile', figures => percent(Math.max(...foreign(figures)))],
  ]
  console.log('\nMilliseconds on the clock p50 / p95, and of PostgreSQL’s CPU p50 / p95 in brackets:\n')
  const table = rows.map(([name, cell]) => [name, ...measured.map(cell)])
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map(cells => cells[column]?.length ?? 0)),
  )
  for (const cells of table)
    console.log(`| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
}

/** Names each goal, and answers whether all of them held as far as it could be judged. */
export function printGoals(goals: Goal[]) {
  console.log('')
  for (const { name, found, verdict } of goals) console.log(`${verdict.padEnd(9)} ${name}: ${found}`)
  return goals.every(({ verdict }) => verdict !== 'NOT HELD')
}

function times(all: Times) {
  if (all.taken.length === 0) return '–'
  const both = (of: typeof wall) => [0.5, 0.95].map(share => of(all, share).toFixed(1)).join(' / ')
  return `${both(wall)} (${both(cpu)})`
}

function recalls(all: Recall[]) {
  const shares = all.map(({ share }) => share)
  const figures = [mean(shares), quantile(shares, 0.1), Math.min(...shares)].map(share => share.toFixed(3))
  return `${figures.join(', ')}; ${mean(all.map(({ worth }) => worth)).toFixed(4)}`
}

function foreign({ deck, names, filtered }: Figures) {
  return [deck, ...nameKinds.map(kind => names[kind].times), ...sorts.map(sort => filtered[sort])].map(
    each => each.foreign,
  )
}

function number(value: number) {
  return value.toLocaleString('en-GB')
}

function percent(share: number) {
  return `${(share * 100).toFixed(0)} %`
}
