import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import { holdsSecret } from './secrets.ts'

export function secureHeaders(app: FastifyInstance, config: Config) {
  const [usual, ofSecrets] = [false, true].map(hasSecret => securityHeaders(config, { hasSecret }))
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers((holdsSecret(request.address) ? ofSecrets : usual) ?? {}).header('x-request-id', request.id)
    if (request.address.path.startsWith('/api/')) reply.header('cache-control', 'no-store')
    done()
  })
}

/** Headers that every answer carries, errors and files included. Pages replace the policy with their own. */
export function securityHeaders({ publicUrl }: Config, { hasSecret }: { hasSecret: boolean }) {
  return {
    'content-security-policy':
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': hasSecret ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(self), payment=(self), browsing-topics=()',
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
}

/** A script in the page runs only if it is named by its hash; nothing is loaded from another host. */
export function pagePolicy(scriptHashes: readonly string[], { secure }: { secure: boolean }) {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes].join(' '),
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
