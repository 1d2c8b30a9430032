import type { Endpoint } from '@akin/contract/platform/endpoint.ts'
import type { Deps } from '../deps.ts'
import { admit } from './asker.ts'
import type { Call, Incoming, Route } from './call.ts'
import { encoderOf } from './encoder.ts'
import { limitCalls } from './limit-calls.ts'
import { personsTurns } from './persons-turn.ts'
import { readInput } from './read-input.ts'

interface Answer {
  status: number
  /** Encoded for JSON; undefined if the endpoint has no reply. */
  body: unknown
}

/** All heavy endpoints share it. */
const inPersonsTurn = personsTurns()

export type AnswerCall = (incoming: Incoming) => Promise<Answer>

/**
 * Answers the calls of one endpoint, whichever way they come in: admits the asker, counts the call against the
 * endpoint's limit, parses the input with its schemas, runs the act, and encodes the reply with its schema, so that
 * other fields are left out. Refusals and errors are thrown; `toRefusal` says how they are answered.
 */
export function answerCalls<E extends Endpoint>(endpoint: E, route: Route<E>, deps: Deps): AnswerCall {
  const limiter = limitCalls(endpoint.limit, deps.config)
  const usual = endpoint.reply ? (endpoint.status ?? 200) : 204
  const encode = endpoint.reply && encoderOf(endpoint.reply)
  return async incoming => {
    let status: number = usual
    const nothingNew = () => {
      status = 200
    }
    const { caller, setHeader } = incoming
    const asker = admit<E['access']>(endpoint, incoming.asker)
    limiter.countAddress(caller)
    const end = limiter.begin(caller, asker)
    try {
      const given = incoming.readInput()
      const input = readInput(endpoint, given instanceof Promise ? await given : given)
      const act = () => route(deps, { ...input, asker, caller, setHeader, nothingNew } as Call<E>)
      const result = await (endpoint.limit?.heavy && asker ? inPersonsTurn(asker.id, act) : act())
      if (endpoint.method !== 'GET') deps.db.stir()
      return { status, body: encode?.(result) }
    } finally {
      end()
    }
  }
}
