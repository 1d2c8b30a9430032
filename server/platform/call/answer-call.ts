import type { Endpoint } from '@akin/contract/platform/endpoint.ts'
import * as z from 'zod/mini'
import type { Deps } from '../deps.ts'
import { admit } from './asker.ts'
import type { Call, Incoming, Route } from './call.ts'
import { limitCalls } from './limit-calls.ts'
import { readInput } from './read-input.ts'

interface Answer {
  status: number
  /** Encoded for JSON; undefined if the endpoint has no reply. */
  body: unknown
}

export type AnswerCall = (incoming: Incoming) => Promise<Answer>

/**
 * Answers the calls of one endpoint, whichever way they come in: admits the asker, counts the call against the
 * endpoint's limit, parses the input with its schemas, runs the act, and encodes the reply with its schema, so that
 * other fields are left out. Refusals and errors are thrown; `toRefusal` says how they are answered.
 */
export function answerCalls<E extends Endpoint>(endpoint: E, route: Route<E>, deps: Deps): AnswerCall {
  const countCall = limitCalls(endpoint.limit, deps.config.ipLimitsScale)
  const status = endpoint.reply ? (endpoint.status ?? 200) : 204
  return async incoming => {
    const { caller, setHeader } = incoming
    const asker = admit<E['access']>(endpoint.access, incoming.asker)
    countCall(caller)
    const input = readInput(endpoint, await incoming.readInput())
    const result = await route(deps, { ...input, asker, caller, setHeader } as Call<E>)
    return { status, body: endpoint.reply && z.encode(endpoint.reply, result as never) }
  }
}
