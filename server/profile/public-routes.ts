import { callLimits } from '@akin/contract/call-limits.ts'
import type { CallLimit } from '@akin/contract/platform/endpoint.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { callerOf } from '#platform/http/caller-of.ts'
import type { Whose } from '#platform/limit-concurrency.ts'
import { refuse } from '#platform/refuse.ts'
import { CardShelf } from './public/card/card-shelf.ts'
import { findShown, type PublicFind } from './public/find-shown.ts'
import { qrCode } from './public/qr-code.ts'
import { writeVcard } from './public/write-vcard.ts'

type Send = (found: PublicFind, reply: FastifyReply, by: Whose) => Promise<FastifyReply>

/**
 * The files that stand beside a public page. Like the page itself they know only what the world may see. What draws
 * pictures is loaded with the first one: it is large, and a start need not wait for it.
 */
export function publicProfileRoutes(app: FastifyInstance, { db, config, storage }: Deps) {
  const cards = new CardShelf()
  const addressOf = ({ shown }: PublicFind) => `${config.publicUrl}/p/${shown.displayName}`

  serveBeside('card.png', callLimits.profileCards, async (found, reply, by) => {
    const card = await cards.take(found.stamp, by, async () => {
      const { drawCard } = await import('./public/card/draw-card.ts')
      return drawCard(storage, found)
    })
    reply.header('cross-origin-resource-policy', 'cross-origin')
    return reply.type('image/png').send(card)
  })

  serveBeside('qr.svg', callLimits.publicProfiles, async (found, reply) => {
    return reply.type('image/svg+xml; charset=utf-8').send(qrCode(addressOf(found)))
  })

  serveBeside('contact.vcf', callLimits.publicProfiles, async (found, reply) => {
    const { shown, avatarId } = found
    const { readPortrait } = await import('./public/read-portrait.ts')
    const photo = avatarId ? await readPortrait(storage, avatarId, 256) : undefined
    reply.header('content-disposition', `attachment; filename="${shown.displayName}.vcf"`)
    const vcard = writeVcard({ shown, photo, address: addressOf(found) })
    return reply.type('text/vcard; charset=utf-8').send(vcard)
  })

  function serveBeside(file: string, limit: CallLimit, send: Send) {
    app.get<{ Params: { displayName: string } }>(
      `/p/:displayName/${file}`,
      { config: { limit } },
      async (request, reply) => {
        const asked = request.params.displayName
        reply.header('cache-control', 'no-cache')
        const found = (await findShown(db, asked, request.asker?.id ?? null)) ?? refuse('not_found')
        const { displayName } = found.shown
        if (displayName !== asked) return reply.redirect(`/p/${displayName}/${file}`, 301)
        if (!found.searchEngines) reply.header('x-robots-tag', 'noindex')
        // Whoever is blocked must not find it in a cache that someone else has filled.
        if (!request.asker) reply.header('cache-control', 'public, max-age=300')
        return send(found, reply, request.asker?.id ?? callerOf(request).ip)
      },
    )
  }
}
