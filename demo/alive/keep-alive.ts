import type { SamplePerson } from '#people/sample-person.ts'
import { humanPace, type Pace } from './pace.ts'
import type { Where } from './person-client.ts'
import { wake } from './wake.ts'

/** Who stays awake. The two who are signed in as are not among them. */
const awake = ['Chidi', 'Daria', 'Freja', 'Gita', 'Hugo', 'Ines', 'Liam-O']

interface Options {
  where: Where
  people: readonly SamplePerson[]
  signal: AbortSignal
  pace?: Pace
}

/** Keeps a handful of the demo awake, who answer the first two of its people, until the signal. Who has left sleeps. */
export async function keepAlive({ where, people, signal, pace = humanPace }: Options) {
  const contacts = people.slice(0, 2).map(({ id }) => id)
  const handful = people.filter(({ displayName }) => awake.includes(displayName))
  await Promise.allSettled(handful.map(person => wake(person, { where, pace, contacts, signal })))
}

/** Whether a server answers there. */
export async function isServed({ address }: Where) {
  const response = await fetch(`${address}/readyz`).catch(() => null)
  return response?.ok ?? false
}
