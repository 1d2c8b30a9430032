import type { api } from '@akin/contract/api.ts'
import type { testCheckoutEndpoints } from '@akin/contract/billing/test-checkout-endpoints.ts'
import type { Endpoint, Reply } from '@akin/contract/platform/endpoint.ts'
import { RefusalBody } from '@akin/contract/platform/refusal.ts'
import { type RefusalCode, refusals } from '@akin/contract/refusals.ts'
import * as z from 'zod/mini'
import type { RequestInput } from '#platform/request.ts'

type Api = typeof api & typeof testCheckoutEndpoints
export type EndpointName = keyof Api

/** What the fake server says to an endpoint: the same each time, or whatever a function makes of the call. */
export type Answers = {
  [Name in EndpointName]?: Answer<Api[Name]> | ((call: RequestInput) => Answer<Api[Name]>)
}

/** A promise is an answer that is held back until it resolves. */
type Answer<E extends Endpoint> = Said<E> | Promise<Said<E>>
type Said<E extends Endpoint> =
  | (E extends { reply: object } ? Reply<E> : 'done')
  | Refusal
  | Response
  | NoAnswer

/** The network fails: no answer ever comes. */
export const noAnswer = Symbol('no answer')
type NoAnswer = typeof noAnswer

class Refusal {
  readonly code: RefusalCode
  readonly extra: Partial<RefusalBody>

  constructor(code: RefusalCode, extra: Partial<RefusalBody>) {
    this.code = code
    this.extra = extra
  }
}

/** The server says no, with one of the contract's codes. */
export function refusal(code: RefusalCode, extra: Partial<RefusalBody> = {}) {
  return new Refusal(code, extra)
}

/** Writes an answer as the server would, checked by the contract. A `Response` is what a proxy in between says. */
export function responseTo(endpoint: Endpoint, answer: unknown): Response {
  if (answer instanceof Response) return answer.clone()
  if (answer instanceof Refusal) return refuse(endpoint, answer)
  if (!endpoint.reply) return new Response(null, { status: 204 })
  return json(endpoint.status ?? 200, z.encode(endpoint.reply, answer as never))
}

function refuse(endpoint: Endpoint, { code, extra }: Refusal) {
  const { status, message } = refusals[code]
  return json(status, z.parse(RefusalBody, { code, message, ...endpoint.refusal, ...extra }))
}

function json(status: number, body: unknown) {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}
