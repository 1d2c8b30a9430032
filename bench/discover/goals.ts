import { sorts } from '../../contract/discover/filters.ts'
import { nameKinds } from '../../server/testing/discover/questions.ts'
import type { Recall } from '../../server/testing/discover/recall.ts'
import type { Figures } from './measure.ts'
import { cpu, type Times, wall } from './timing.ts'

export interface Goal {
  name: string
  /** What was found, in words. */
  found: string
  verdict: 'held' | 'NOT HELD' | 'NOISY' | 'not tried'
}

export interface Plans {
  statements: number
  scans: string[]
}

const aims = { deckMs: 50, nameMs: 30, filteredMs: 50, growth: 2, recall: 0.9, busiest: 1.5 }
const noisy = 0.2

/** What discovery promises, of the most people that were tried; growth is from the fewest. */
export function judge(measured: Figures[], plans: Plans): Goal[] {
  const [fewest, most] = [measured.at(0), measured.at(-1)]
  if (!fewest || !most) return []
  const growth = median(most.deck) / median(fewest.deck)
  const busiest = [
    wall(most.busiest.deck, 0.95) / wall(most.deck, 0.95),
    slow(most.busiest.deck) / slow(most.deck),
  ]
  const recall = mean(most.recall.map(({ share }) => share))
  const filtered = together(sorts.map(sort => most.filtered[sort]))
  return [
    within('first page of a new day', most.deck, aims.deckMs),
    {
      name: `its median cost from ${count(fewest)} to ${count(most)} people within ${aims.growth}×`,
      found: `${growth.toFixed(2)}×`,
      verdict: fewest === most ? 'not tried' : holds(growth <= aims.growth),
    },
    {
      name: `mean recall against the ranking of everyone ≥ ${aims.recall}`,
      found: `${recall.toFixed(3)} over ${most.recall.length} people; ${unequal(most.recall)} factors other than everyone's`,
      verdict: holds(recall >= aims.recall && unequal(most.recall) === 0),
    },
    ...nameKinds.map(kind => within(`search by name, ${kind}`, most.names[kind].times, aims.nameMs)),
    within('filtered page, all sorts', filtered, aims.filteredMs),
    {
      name: `p95 of those with 5,000 contacts and 2,000 hidden people within ${aims.busiest}× of anyone's`,
      found: `${busiest.map(ratio => `${ratio.toFixed(2)}×`).join(' on the clock, ')} of CPU`,
      verdict: holds(Math.min(...busiest.filter(ratio => !Number.isNaN(ratio))) <= aims.busiest),
    },
    {
      name: 'no plan with a sequential scan',
      found: `${plans.statements} statements, ${plans.scans.length} scans`,
      verdict: holds(plans.scans.length === 0),
    },
  ]
}

/** What it costs PostgreSQL, or where that is not known, how long it takes. */
function median(times: Times) {
  const used = cpu(times, 0.5)
  return Number.isNaN(used) ? wall(times, 0.5) : used
}

function slow(times: Times) {
  return cpu(times, 0.95)
}

/** A time that is short enough while others use the machine is short enough. */
function within(name: string, times: Times, ms: number): Goal {
  const isShort = wall(times, 0.95) <= ms
  return {
    name: `${name} ≤ ${ms} ms p95`,
    found: `${wall(times, 0.95).toFixed(1)} ms, PostgreSQL's CPU ${cpu(times, 0.95).toFixed(1)} ms`,
    verdict: !isShort && times.foreign > noisy && cpu(times, 0.95) <= ms ? 'NOISY' : holds(isShort),
  }
}

function holds(isTrue: boolean) {
  return isTrue ? 'held' : 'NOT HELD'
}

function together(all: Times[]): Times {
  return { taken: all.flatMap(({ taken }) => taken), foreign: Math.max(...all.map(({ foreign }) => foreign)) }
}

export function mean(values: number[]) {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function unequal(recall: Recall[]) {
  return recall.reduce((sum, each) => sum + each.unequal, 0)
}

function count({ people }: Figures) {
  return people.toLocaleString('en-GB')
}
