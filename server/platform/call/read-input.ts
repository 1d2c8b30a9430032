import type { Endpoint } from '@akin/contract/platform/endpoint.ts'
import * as z from 'zod/mini'
import { refuse } from '../refuse.ts'
import type { Call, Input } from './call.ts'

z.config(z.locales.en())

/** Validates the input with the endpoint's schemas. Invalid input is refused with a sentence for each field. */
export function readInput<E extends Endpoint>(endpoint: E, input: Input) {
  return {
    params: read(endpoint.params, input.params),
    query: read(endpoint.query, input.query),
    body: read(endpoint.body, input.body),
    file: input.file,
    raw: input.raw,
    signature: endpoint.raw && String(input.headers?.[endpoint.raw.signature] ?? ''),
    key: endpoint.key && readKey(input.headers?.['idempotency-key']),
  } as Pick<Call<E>, 'params' | 'query' | 'body' | 'file' | 'raw' | 'signature' | 'key'>
}

/** The path of a file, by the schema of its parameters. What does not fit is the address of no file. */
export function readPath<S extends z.ZodMiniType>(schema: S | undefined, params: unknown) {
  if (!schema) return undefined
  const { success, data } = z.safeParse(schema, params)
  return success ? data : refuse('not_found')
}

/** Made by the caller for one attempt, such as a UUID. */
function readKey(given: string | string[] | undefined) {
  return typeof given === 'string' && /^[\w-]{16,64}$/.test(given) ? given : refuse('bad_request')
}

export function read(schema: z.ZodMiniType | undefined, value: unknown) {
  if (!schema) return undefined
  const result = z.safeParse(schema, value ?? {})
  if (result.success) return result.data
  return refuse('invalid_fields', { fields: fieldMessages(result.error.issues) })
}

function fieldMessages(issues: z.core.$ZodIssue[]) {
  const fields: Record<string, string> = {}
  for (const issue of issues) fields[issue.path.join('.') || 'body'] ??= issue.message
  return fields
}
