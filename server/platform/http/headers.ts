import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'

/** Headers that every answer carries, errors and files included. Pages replace the policy with their own. */
export function secureHeaders(app: FastifyInstance, config: Config) {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'content-security-policy':
        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy':
        'camera=(), geolocation=(), microphone=(self), payment=(self), browsing-topics=()',
      'x-request-id': request.id,
    })
    if (config.publicUrl.startsWith('https:')) {
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    }
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
}

/** Scripts run only with this answer's nonce; nothing is loaded from another host. */
export function pagePolicy(nonce: string, { secure }: { secure: boolean }) {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
