import { api } from '@akin/contract/api.ts'
import { downloads } from '@akin/contract/downloads.ts'
import type { Download } from '@akin/contract/platform/download.ts'
import type { Endpoint } from '@akin/contract/platform/endpoint.ts'
import { refusals } from '@akin/contract/refusals.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { html } from '#platform/html.ts'

/** The contract for people, at `/api/docs`; for programs it is at `/api/openapi.json`. */
export function serveDocsPage(app: FastifyInstance) {
  app.get('/api/docs', async (_request, reply) =>
    reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(docsPage().toString()),
  )
}

function docsPage() {
  const files = Object.entries<Download>(downloads).map(
    ([name, file]) => [name, { method: 'GET', ...file }] as const,
  )
  const endpoints = [...Object.entries<Endpoint>(api), ...files]
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API · Akin</title><style>${styles}</style></head>
<body><main>
<h1>Akin's API</h1>
<p>The same contract that the web uses, also as <a href="/api/openapi.json">OpenAPI 3.1</a>. State changes need the session cookie and an Origin of this site.</p>
${endpoints.map(([name, endpoint]) => endpointSection(name, endpoint))}
<h2>Refusals</h2>
<table><thead><tr><th>Code</th><th>Status</th><th>Sentence</th></tr></thead>
<tbody>${Object.entries(refusals).map(([code, row]) => html`<tr><td><code>${code}</code></td><td>${row.status}</td><td>${row.message}</td></tr>`)}</tbody></table>
</main></body></html>`
}

type Shown = Omit<Endpoint, 'method' | 'path'> & Record<'method' | 'path', string>

function endpointSection(name: string, endpoint: Shown) {
  const parts = (['params', 'query', 'body', 'reply'] as const).flatMap(part => {
    const schema = endpoint[part]
    return schema ? [html`<h3>${part}</h3><pre>${shape(schema)}</pre>`] : []
  })
  return html`<section id="${name}">
<h2><code>${endpoint.method} ${endpoint.path}</code></h2>
<p>${endpoint.summary} <em>Access: ${endpoint.access}.</em></p>
${parts}</section>`
}

function shape(schema: z.ZodMiniType) {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return JSON.stringify(rest, null, 2)
}

const styles = `
body { margin: 0; background: #f2f3e9; color: #27151d; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 860px; margin: 0 auto; padding: 40px 20px }
section { margin: 24px 0; padding: 20px 24px; border-radius: 20px; background: #fdfdf8 }
h2 { font-size: 18px; margin: 0 } h3 { font-size: 14px; margin: 12px 0 4px } a { color: #8a1c45 }
pre { margin: 0; padding: 12px; border-radius: 10px; background: #e9ebdd; overflow: auto; font-size: 13px }
table { width: 100%; border-collapse: collapse } td, th { text-align: left; padding: 6px 12px 6px 0; vertical-align: top }`
