import { createHash } from 'node:crypto'
import { answers } from './answers.ts'
import { expand } from './expand.ts'
import { readForm, textsAt } from './form.ts'
import { CardDeclined, TooMuch } from './paying.ts'
import type { Reply } from './things.ts'
import { Missing, type World } from './world.ts'

/** A question as it comes over HTTP. */
export interface Question {
  method: string
  url: URL
  body: string
  key?: string | undefined
}

/** Speaks Stripe's API. A key is good for one answer. */
export function answer(world: World, question: Question): Reply {
  const { method, url, body } = question
  const key = method === 'POST' && question.key ? `kept_${question.key}` : null
  if (!key) return answerAnew(world, question)
  // Nothing of what was asked is kept, such as someone's address.
  const asked = createHash('sha256').update(`${url.pathname} ${body}`).digest('base64url')
  const known = world.find('kept_reply', key)
  if (known && known.asked !== asked)
    return failure(400, 'idempotency_error', 'Keys can only be used with the same parameters.')
  if (known) return known.reply
  const reply = answerAnew(world, question)
  world.add('kept_reply', { id: key, asked, reply: structuredClone(reply) })
  return reply
}

function answerAnew(world: World, { method, url, body }: Question): Reply {
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

export function failure(status: number, type: string, message: string, code?: string): Reply {
  return { status, body: { error: { type, message, ...(code && { code }) } } }
}
