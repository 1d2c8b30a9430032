import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** Known only to this process: marks the calls that it makes to itself while it renders a page. */
const secret = randomBytes(16).toString('hex')

export const internalHeaders = { 'x-akin-internal': secret }

/** Internal calls all come from one address and must not count against the limit of that address. */
export function isInternalCall(request: FastifyRequest) {
  return request.headers['x-akin-internal'] === secret
}
