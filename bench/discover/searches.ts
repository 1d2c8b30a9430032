import { type Sort, sorts } from '../../contract/discover/filters.ts'
import type { DiscoverPage } from '../../contract/discover/shapes.ts'
import { foldName } from '../../server/discover/people/name-words.ts'
import {
  drawFilters,
  drawNames,
  type NameKind,
  type NameQuestion,
  nameKinds,
} from '../../server/testing/discover/questions.ts'
import type { Site } from '../../server/testing/discover/site.ts'
import { type Times, timeWarm } from './timing.ts'

export interface Searches {
  /** And which share of what was typed found someone who is called so. */
  names: Record<NameKind, { times: Times; found: number }>
  filtered: Record<Sort, Times>
  /** Where nobody matches, and it is said which filter costs the most; and pages with near matches. */
  empty: Times
  near: Times
}

const amounts = { names: 200, filters: 160 }

export async function measureSearches(
  site: Site,
  viewers: number[],
  database: () => number[],
): Promise<Searches> {
  const viewerAt = (at: number) => viewers[at % viewers.length] ?? 0
  return {
    names: await measureNames(site, viewerAt, database),
    ...(await measureFilters(site, viewerAt, database)),
  }
}

type ViewerAt = (at: number) => number

async function measureNames({ db, ask }: Site, viewerAt: ViewerAt, database: () => number[]) {
  const drawn = await drawNames(db, amounts.names)
  const measured = {} as Searches['names']
  for (const kind of nameKinds) {
    const found = new Set<NameQuestion>()
    const questions = drawn[kind].map((question, at) => ({ question, viewer: viewerAt(at) }))
    const times = await timeWarm(
      questions,
      async ({ question, viewer }) => {
        const { items } = await ask(viewer, { q: question.q })
        if (items.some(({ profile }) => namesOf(profile).includes(question.word))) found.add(question)
      },
      database,
    )
    measured[kind] = { times, found: found.size / questions.length }
  }
  return measured
}

function namesOf({ displayName, fullName }: DiscoverPage['items'][number]['profile']) {
  return foldName(`${displayName} ${fullName ?? ''}`)
}

async function measureFilters({ ask }: Site, viewerAt: ViewerAt, database: () => number[]) {
  const questions = drawFilters(amounts.filters).map((filters, at) => ({ filters, viewer: viewerAt(at) }))
  const nobody = new Set<(typeof questions)[number]>()
  const asking = (more: object) => async (question: (typeof questions)[number]) => {
    const { items } = await ask(question.viewer, { ...question.filters, ...more })
    if (items.length === 0) nobody.add(question)
  }
  const filtered = {} as Searches['filtered']
  for (const sort of sorts) filtered[sort] = await timeWarm(questions, asking({ sort }), database)
  return {
    filtered,
    empty: await timeWarm([...nobody], asking({}), database),
    near: await timeWarm(questions, asking({ near: 'true' }), database),
  }
}
