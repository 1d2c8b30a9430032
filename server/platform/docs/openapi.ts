import { api } from '@akin/contract/api.ts'
import { callLimits } from '@akin/contract/call-limits.ts'
import { downloads } from '@akin/contract/downloads.ts'
import type { Download } from '@akin/contract/platform/download.ts'
import type { Access, Endpoint } from '@akin/contract/platform/endpoint.ts'
import { RefusalBody } from '@akin/contract/platform/refusal.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Config } from '#config.ts'

/** The contract for programs, at `/api/openapi.json`. */
export function serveDocs(app: FastifyInstance, { publicUrl }: Config) {
  let document: ReturnType<typeof openApi> | undefined
  app.get('/api/openapi.json', { config: { limit: callLimits.apiDocument } }, async () => {
    document ??= openApi(publicUrl)
    return document
  })
}

/** Generates an OpenAPI 3.1 document from the contract. What the staff have is told to nobody. */
function openApi(publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, endpoint] of Object.entries<Endpoint>(api)) {
    if (endpoint.access === 'staff') continue
    const path = pathOf(endpoint)
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  for (const [name, download] of Object.entries<Download>(downloads)) {
    if (download.access === 'staff') continue
    paths[pathOf(download)] = { ...paths[pathOf(download)], get: operation(name, download) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Akin',
      version: '1',
      description: 'Find your people. Talk to them.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Refusal: schemaOf(RefusalBody, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'akin_session' } },
    },
  }
}

function pathOf({ path }: Pick<Endpoint | Download, 'path'>) {
  return path.replace(/:(\w+)/g, '{$1}')
}

const refusal = { description: 'A refusal', content: json({ $ref: '#/components/schemas/Refusal' }) }
const needsNoSession: Access[] = ['anyone', 'signed']

function operation(operationId: string, endpoint: Endpoint | Download) {
  return {
    operationId,
    summary: endpoint.summary,
    description: `Access: ${endpoint.access}.`,
    security: needsNoSession.includes(endpoint.access) ? [] : [{ session: [] }],
    parameters: [
      ...parameters(endpoint.params, 'path', 'output'),
      ...parameters(endpoint.query, 'query', 'input'),
    ],
    ...('method' in endpoint && requestBody(endpoint)),
    responses: {
      ...success(endpoint),
      '4XX': refusal,
      default: refusal,
    },
  }
}

function requestBody({ upload, body }: Endpoint) {
  if (upload) return { requestBody: { required: true, content: filesOf(upload) } }
  return body && { requestBody: { required: true, content: json(schemaOf(body, 'input')) } }
}

/** A file as it is. */
function filesOf({ types }: { types: readonly string[] }) {
  return Object.fromEntries(types.map(type => [type, {}]))
}

function success(endpoint: Endpoint | Download) {
  if ('types' in endpoint) return { 200: { description: 'The file', content: filesOf(endpoint) } }
  if (!endpoint.reply) return { 204: { description: 'Done' } }
  return {
    [endpoint.status ?? 200]: { description: 'The answer', content: json(schemaOf(endpoint.reply, 'input')) },
  }
}

/** Parameters of the path use the output schema: an id is an integer there, although it is sent as text. */
function parameters(schema: z.ZodMiniType | undefined, place: 'path' | 'query', io: 'input' | 'output') {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, io)
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }))
}

/** `input` is the JSON that is sent: codecs such as timestamps are strings there. */
function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output') {
  return z.toJSONSchema(schema, {
    ...{ io, unrepresentable: 'any' },
    override: ({ jsonSchema }) => nameProperties(jsonSchema),
  })
}

/** A record over a list of keys has all of them: programs that write clients want each by its name. */
function nameProperties(schema: z.core.JSONSchema.BaseSchema) {
  const { required, properties, additionalProperties } = schema
  if (!required || properties || typeof additionalProperties !== 'object') return
  schema.properties = Object.fromEntries(required.map(key => [key, additionalProperties]))
}

function json(schema: unknown) {
  return { 'application/json': { schema } }
}
