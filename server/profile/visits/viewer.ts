import type { FastifyRequest } from 'fastify'
import { networkOf } from '#platform/call/caller.ts'
import { isInsider } from '#platform/http/insider.ts'

/** Every browser begins its name like this; most programs that fetch pages do not, and some have no name. */
const browser = /^(Mozilla|Opera|Lynx|w3m)\//

/** Robots that call themselves a browser as well say so, or where one can read about them. A Cubot is a telephone. */
const robot = /(?<!cu)bot|crawl|spider|preview|facebookexternalhit|lighthouse|https?:\/\//i

/** Whoever is looking, in the words that their mark is made from. Nothing if nobody is, or the owner alone. */
export function viewerOf(request: FastifyRequest, ownerId: number): string | undefined {
  const { method, headers, asker, ip } = request
  const agent = headers['user-agent'] ?? ''
  if (method !== 'GET' || isInsider(request) || isPrefetch(request)) return
  if (!browser.test(agent) || robot.test(agent) || asker?.id === ownerId) return
  return asker ? `member ${asker.id}` : `${networkOf(ip)} ${agent}`
}

/** A page that a browser fetches in case it is wanted has not been seen by anyone. */
function isPrefetch({ headers }: FastifyRequest) {
  return /prefetch|prerender/i.test(`${headers['sec-purpose']} ${headers.purpose}`)
}
