import { listOf } from './things.ts'
import type { World } from './world.ts'

/** Puts things in the place of their ids, as `expand` asks for. */
export function expand(world: World, answer: unknown, paths: string[]): unknown {
  const whole = structuredClone(answer)
  for (const path of paths) follow(world, whole, path.split('.'))
  return whole
}

function follow(world: World, at: unknown, [step, ...rest]: string[]) {
  if (step === undefined || !at || typeof at !== 'object') return
  if (Array.isArray(at)) {
    for (const one of at) follow(world, one, [step, ...rest])
    return
  }
  const place = at as Record<string, unknown>
  place[step] = inFull(world, place, step)
  follow(world, place[step], rest)
}

function inFull(world: World, place: Record<string, unknown>, step: string) {
  if (place.object === 'charge' && step === 'refunds')
    return listOf(
      world
        .all('refund')
        .filter(({ charge }) => charge === place.id)
        .toReversed(),
    )
  if (place.object === 'invoice' && step === 'payments')
    return listOf(world.all('invoice_payment').filter(({ invoice }) => invoice === place.id))
  const value = place[step]
  return typeof value === 'string' ? structuredClone(world.anything(value) ?? value) : value
}
