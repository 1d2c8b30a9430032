import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** Known to this process alone: marks the calls that it makes to itself while it renders a page. */
const secret = randomBytes(16).toString('hex')

export const internalHeaders = { 'x-akin-internal': secret }

/** All visitors' pages are rendered from one address, which must not use up the limit of that address. */
export function isInternalCall(request: FastifyRequest) {
  return request.headers['x-akin-internal'] === secret
}
