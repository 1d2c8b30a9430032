import type { Body, Endpoint, Params, Query } from '@akin/contract/platform/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { refuse } from '#platform/refuse.ts'
import { readUpload, type UploadedFile } from './uploads.ts'

z.config(z.locales.en())

export function readInput<E extends Endpoint>(endpoint: E, request: FastifyRequest) {
  if (endpoint.body && !isJson(request)) refuse('unsupported_type')
  return {
    params: read(endpoint.params, request.params) as Params<E>,
    query: read(endpoint.query, request.query) as Query<E>,
    body: read(endpoint.body, request.body) as Body<E>,
    file: (endpoint.upload ? readUpload(endpoint.upload.types, request) : undefined) as File<E>,
  }
}

type File<E> = E extends { upload: object } ? UploadedFile : undefined

function read(schema: z.ZodMiniType | undefined, value: unknown) {
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

function isJson(request: FastifyRequest) {
  return /^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')
}
