import { randomBytes } from 'node:crypto'
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
  kept_reply: 'kept',
}

const times = /^(created|start|end|.*_(anchor|at|start|end|date|attempt))$/

export type World = ReturnType<typeof makeWorld>
export type StripeEvent = Kinds['event']

/** Where the pages are that Stripe would show. */
export interface Pages {
  checkout(session: Kinds['checkout.session']): string
  /** Where the card of a subscription is changed. */
  portal(subscriptionId: string): string
  /** Where its invoice is paid. */
  invoice(subscriptionId: string): string
}

const stripesOwn: Pages = {
  checkout: ({ id }) => `https://checkout.stripe.test/${id}`,
  portal: id => `https://billing.stripe.test/${id}`,
  invoice: id => `https://invoice.stripe.test/${id}`,
}

/** Everything that this Stripe knows. It happens now, unless `clock` says when. */
export function makeWorld(pages = stripesOwn) {
  const things = new Map<string, Thing>()
  let due: number | undefined
  const world = {
    pages,
    /** Seconds since 1970, or nothing for the real time. */
    clock: undefined as number | undefined,
    /** Whether all banks say no, to every card. */
    declines: false,
    card: { brand: 'visa', last4: '4242' } as Card,
    /** The ids of what is new or was changed, for whoever writes it down. */
    touched: new Set<string>(),
    now: () => due ?? toldAt(),
    /** Does something as of the moment when it was due. It is told of only now. */
    asOf<Result>(moment: number, act: () => Result) {
      due = moment
      try {
        return act()
      } finally {
        due = undefined
      }
    },
    /** Unlike those of every other Stripe: what we keep in memory goes by them. */
    newId: (kind: Kind | 'item' | 'line') =>
      `${kind === 'item' ? 'si' : kind === 'line' ? 'il' : prefixes[kind]}_${randomBytes(8).toString('hex')}`,

    add<K extends Kind>(kind: K, fields: Omit<Kinds[K], 'id' | 'object' | 'created'> & Given) {
      const thing = { id: world.newId(kind), object: kind, created: world.now(), ...fields }
      world.touched.add(thing.id)
      world.put(thing as unknown as Thing)
      return thing as unknown as Kinds[K]
    },
    /** As it was written down. */
    put(thing: Thing) {
      things.set(thing.id, thing)
    },
    change<T extends Thing>(thing: T, fields: Partial<T>): T {
      world.touched.add(thing.id)
      return Object.assign(thing, fields)
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
    tell(type: string, object: Thing): StripeEvent {
      return world.add('event', {
        ...{ created: toldAt(), type, api_version: '2026-10-28.endive', livemode: false },
        ...{ data: { object: structuredClone(object) }, pending_webhooks: 1, attempts: 0, next_attempt: 0 },
      })
    },
    /** Everything here is so much older, as `timePasses` makes all that we have stored. */
    timePasses({ days = 0, hours = 0, seconds = 0 }: { days?: number; hours?: number; seconds?: number }) {
      const passed = (days * 24 + hours) * 3600 + seconds
      for (const thing of things.values()) {
        older(thing, passed)
        world.touched.add(thing.id)
      }
    },
  }
  return world

  function toldAt() {
    return world.clock ?? Math.floor(Date.now() / 1000)
  }
}

interface Given {
  id?: string
  created?: number
}

export class Missing extends Error {}

function older(value: unknown, seconds: number) {
  if (!value || typeof value !== 'object') return
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner === 'number' && times.test(name)) Object.assign(value, { [name]: inner - seconds })
    else older(inner, seconds)
  }
}
