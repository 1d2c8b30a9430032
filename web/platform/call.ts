import type { Arguments, Endpoint, Reply } from '@akin/contract/platform/endpoint.ts'
import { readBy } from './outline.ts'
import { outlineOf } from './outline-of.ts'
import { type RequestInput, request } from './request.ts'

/** Calls one endpoint of the contract. Throws a `CallError` unless the answer is a success. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[args]: unknown extends Arguments<E> ? [] : [Arguments<E>]
): Promise<Reply<E>> {
  const response = await request(endpoint, args as RequestInput | undefined)
  if (!endpoint.reply) return undefined as Reply<E>
  return readBy(outlineOf(endpoint.reply), await response.json()) as Reply<E>
}
