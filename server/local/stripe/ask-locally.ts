import type { Deps } from '#platform/deps.ts'
import { answer, failure } from './answer.ts'
import { atStripe, lookAtStripe } from './at-stripe.ts'

/** In the place of the network: what Stripe's library asks is answered in this process. */
export async function askLocally(deps: Deps, request: Request) {
  const { method, headers } = request
  const key = headers.get('idempotency-key') ?? undefined
  const question = { method, url: new URL(request.url), body: await request.text(), key }
  const at = method === 'GET' ? lookAtStripe : atStripe
  const { status, body } = await at(deps, world => answer(world, question)).catch(err => {
    deps.log.error({ err }, 'the test payments could not answer')
    return failure(500, 'api_error', 'Something went wrong.')
  })
  return Response.json(body, { status, headers: { 'request-id': 'req_local' } })
}
