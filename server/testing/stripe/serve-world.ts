import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { answer, failure } from '#local/stripe/answer.ts'
import type { Reply } from '#local/stripe/things.ts'
import type { World } from '#local/stripe/world.ts'

/** How this Stripe answers. It can be changed at any time. */
export interface Manner {
  /** Nothing reaches it; or it does what it is asked, and nobody hears of it. */
  silent: false | 'unheard' | 'unanswered'
  /** To which questions, such as `POST /v1/refunds`. */
  silentTo: RegExp
  /** Questions that it will not have, and the status and the code with which it says so. */
  refuses: { to: RegExp; status: number; code?: string } | null
  /** How long an answer is on its way, which is the state as it was before. */
  lateMs: () => number
}

/** The double over HTTP, in whatever manner a test wants it to answer. */
export function serveWorld(world: World, manner: Manner) {
  const calls: string[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const { method = 'GET', headers } = request
    const url = new URL(request.url ?? '/', 'http://stripe.test')
    const call = `${method} ${url.pathname}`
    calls.push(call)
    const silent = manner.silentTo.test(call) && manner.silent
    if (silent === 'unheard') return
    const key = headers['idempotency-key']?.toString()
    const reply = refusalOf(manner, call) ?? answer(world, { method, url, body, key })
    if (silent) return
    await pause(manner.lateMs())
    send(response, reply)
  })
  return { server, calls }
}

function refusalOf({ refuses }: Manner, call: string) {
  if (!refuses?.to.test(call)) return undefined
  return failure(refuses.status, 'invalid_request_error', 'Not with sk_live_a_secret.', refuses.code)
}

function send(response: ServerResponse, { status, body }: Reply) {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_double' })
  response.end(JSON.stringify(body))
}
