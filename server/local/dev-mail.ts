import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Html } from '#platform/html.ts'
import { bodyFrame, listPage, mailPage, missingPage } from './dev-mail-pages.ts'
import type { Outbox } from './outbox.ts'

type ById = { Params: { id: string } }

const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'"
const bodyPolicy =
  "sandbox allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"

/** The mail of a local installation, to be read in the browser. Never registered in production. */
export function devMailRoutes(app: FastifyInstance, outbox: Outbox) {
  app.get('/dev/mail', async (_request, reply) => {
    return page(reply, listPage(await outbox.list()))
  })

  app.get('/dev/mail.json', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return outbox.list()
  })

  app.get<ById>('/dev/mail/:id', async (request, reply) => {
    const mail = await outbox.read(request.params.id)
    return mail ? page(reply, mailPage(mail)) : page(reply.code(404), missingPage())
  })

  app.get<ById>('/dev/mail/:id/body', async (request, reply) => {
    const mail = await outbox.read(request.params.id)
    if (!mail) return page(reply.code(404), missingPage())
    return page(reply.header('x-frame-options', 'SAMEORIGIN'), bodyFrame(mail), bodyPolicy)
  })
}

function page(reply: FastifyReply, markup: Html, policy = pagePolicy) {
  return reply
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(markup.markup)
}
