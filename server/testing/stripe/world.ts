import type { Card, Kind, Kinds, Thing } from './things.ts'

const prefixes: Record<Kind, string> = {
  product: 'prod',
  price: 'price',
  customer: 'cus',
  payment_method: 'pm',
  'checkout.session': 'cs',
  payment_intent: 'pi',
  charge: 'ch',
  refund: 're',
  dispute: 'dp',
  subscription: 'sub',
  subscription_schedule: 'sub_sched',
  invoice: 'in',
  invoice_payment: 'inpay',
  event: 'evt',
}

const times = /^(created|start|end|.*_(anchor|at|start|end|date))$/

export type World = ReturnType<typeof makeWorld>
export type Told = Kinds['event']

/** Everything that this Stripe knows. It happens now, unless `clock` says when. */
export function makeWorld() {
  const things = new Map<string, Thing>()
  const world = {
    /** Seconds since 1970, or nothing for the real time. */
    clock: undefined as number | undefined,
    /** Whether banks say no. */
    declines: false,
    card: { brand: 'visa', last4: '4242' } as Card,
    now: () => world.clock ?? Math.floor(Date.now() / 1000),
    newId: (kind: Kind | 'item' | 'line') =>
      `${kind === 'item' ? 'si' : kind === 'line' ? 'il' : prefixes[kind]}_${++made}`,

    add<K extends Kind>(kind: K, fields: Omit<Kinds[K], 'id' | 'object' | 'created'> & { id?: string }) {
      const thing = { id: world.newId(kind), object: kind, created: world.now(), ...fields }
      things.set(thing.id, thing as unknown as Thing)
      return thing as unknown as Kinds[K]
    },
    find<K extends Kind>(kind: K, id: string): Kinds[K] | undefined {
      const thing = things.get(id)
      return thing?.object === kind ? (thing as Kinds[K]) : undefined
    },
    get<K extends Kind>(kind: K, id: string): Kinds[K] {
      const thing = world.find(kind, id)
      if (!thing) throw new Missing(`No such ${kind}: ${id}`)
      return thing
    },
    /** The oldest first. */
    all<K extends Kind>(kind: K): Kinds[K][] {
      return [...things.values()].filter((thing): thing is Kinds[K] => thing.object === kind)
    },
    anything: (id: string) => things.get(id),

    /** What Stripe would tell of it: a copy as it is now. */
    tell(type: string, object: Thing): Told {
      const data = { object: structuredClone(object) }
      return world.add('event', { type, api_version: '2026-10-28.endive', livemode: false, data })
    },
    /** Everything here is so much older, as `timePasses` makes all that we have stored. */
    timePasses({ days = 0, hours = 0, seconds = 0 }: { days?: number; hours?: number; seconds?: number }) {
      const passed = (days * 24 + hours) * 3600 + seconds
      for (const thing of things.values()) older(thing, passed)
    },
  }
  return world
}

/** Ids are unlike those of every other Stripe in this process: what we keep in memory goes by them. */
let made = 0

export class Missing extends Error {}

function older(value: unknown, seconds: number) {
  if (!value || typeof value !== 'object') return
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner === 'number' && times.test(name)) Object.assign(value, { [name]: inner - seconds })
    else older(inner, seconds)
  }
}
