import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { answers } from './answers.ts'
import { expand } from './expand.ts'
import { readForm, textsAt } from './form.ts'
import { CardDeclined, TooMuch } from './paying.ts'
import { Missing, type World } from './world.ts'

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

interface Reply {
  status: number
  body: unknown
}

/** Speaks Stripe's API over HTTP. A key is good for one answer. */
export function serveWorld(world: World, manner: Manner) {
  const kept = new Map<string, { asked: string; reply: Reply }>()
  const calls: string[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const url = new URL(request.url ?? '/', 'http://stripe.test')
    const call = `${request.method} ${url.pathname}`
    calls.push(call)
    const silent = manner.silentTo.test(call) && manner.silent
    if (silent === 'unheard') return
    const reply = refusalOf(manner, call) ?? answerOnce(request, url, body)
    if (silent) return
    await pause(manner.lateMs())
    send(response, reply)
  })

  function answerOnce(request: IncomingMessage, url: URL, body: string): Reply {
    const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined
    const asked = `${url.pathname} ${body}`
    const known = key ? kept.get(String(key)) : undefined
    if (known && known.asked !== asked)
      return failure(400, 'idempotency_error', 'Keys can only be used with the same parameters.')
    if (known) return known.reply
    const reply = answer(world, request.method ?? 'GET', url, body)
    if (key) kept.set(String(key), { asked, reply })
    return reply
  }
  return { server, calls }
}

function refusalOf({ refuses }: Manner, call: string) {
  if (!refuses?.to.test(call)) return undefined
  return failure(refuses.status, 'invalid_request_error', 'Not with sk_live_a_secret.', refuses.code)
}

function answer(world: World, method: string, url: URL, body: string): Reply {
  const form = readForm(body || url.search)
  const [path, id] = nameOf(url.pathname.replace('/v1/', ''))
  const act = answers[`${method} ${path}`]
  if (!act) return failure(404, 'invalid_request_error', `Unrecognised: ${method} ${url.pathname}`)
  try {
    const whole = expand(world, act({ world, id, form }), Object.values(textsAt(form, 'expand')))
    return { status: 200, body: whole }
  } catch (error) {
    if (error instanceof Missing)
      return failure(404, 'invalid_request_error', error.message, 'resource_missing')
    if (error instanceof CardDeclined) return failure(402, 'card_error', error.message, 'card_declined')
    if (error instanceof TooMuch) return failure(400, 'invalid_request_error', error.message)
    throw error
  }
}

/** `subscriptions/sub_1` is `subscriptions/:id`. Products have ids of ours. */
function nameOf(path: string): [string, string] {
  const [, before = path, id = '', after = ''] =
    /^(products|.*?)\/((?:akin|[a-z_]+)_[a-z0-9]+)(\/[a-z]+)?$/.exec(path) ?? []
  return id && !answers[`POST ${path}`] ? [`${before}/:id${after}`, id] : [path, '']
}

function failure(status: number, type: string, message: string, code?: string): Reply {
  return { status, body: { error: { type, message, ...(code && { code }) } } }
}

function send(response: ServerResponse, { status, body }: Reply) {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_double' })
  response.end(JSON.stringify(body))
}
