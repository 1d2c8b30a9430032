import type { Endpoint } from '@akin/contract/platform/endpoint.ts'
import type { Deps } from '../deps.ts'
import { currentTracer } from '../traces/span.ts'
import { type AnswerCall, answerCalls } from './answer-call.ts'
import type { Route, Routes } from './call.ts'

/** An endpoint and the function that answers its calls, over HTTP or a socket. */
export interface ServedCall {
  endpoint: Endpoint
  answer: AnswerCall
}

export function openCalls<Table extends Record<string, Endpoint>>(
  endpoints: Table,
  routes: Routes<Table>,
  deps: Deps,
): ServedCall[] {
  return Object.entries(endpoints).map(([name, endpoint]) => {
    const route = traced(name, routes[name as keyof Table] as Route<Endpoint>)
    return { endpoint, answer: answerCalls(endpoint, route, deps) }
  })
}

/** Where traces are on, each act is a span under its name in the contract. */
function traced(name: string, route: Route<Endpoint>): Route<Endpoint> {
  const tracer = currentTracer()
  if (!tracer) return route
  const facts = { name: `act ${name}`, kind: 'internal' } as const
  return (deps, call) => tracer.within(facts, () => route(deps, call))
}

/** The calls that may also come as frames over a socket, by the frame's type. */
export function callsByFrame(calls: ServedCall[]): ReadonlyMap<string, AnswerCall> {
  return new Map(
    calls.flatMap(({ endpoint, answer }) => (endpoint.frame ? [[endpoint.frame, answer] as const] : [])),
  )
}
