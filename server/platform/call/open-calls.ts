import type { Endpoint } from '@akin/contract/platform/endpoint.ts'
import type { Deps } from '../deps.ts'
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
    const route = routes[name as keyof Table] as Route<Endpoint>
    return { endpoint, answer: answerCalls(endpoint, route, deps) }
  })
}

/** The calls that may also come as frames over a socket, by the frame's type. */
export function callsByFrame(calls: ServedCall[]): ReadonlyMap<string, AnswerCall> {
  return new Map(
    calls.flatMap(({ endpoint, answer }) => (endpoint.frame ? [[endpoint.frame, answer] as const] : [])),
  )
}
