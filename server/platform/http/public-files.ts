import { Readable } from 'node:stream'
import { callLimits } from '@akin/contract/call-limits.ts'
import type { CallLimit } from '@akin/contract/platform/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import { html } from '../html.ts'
import { manifestOf } from '../installation/manifest.ts'
import type { Installation as Decided } from '../installation/read-installation.ts'

/** A page that search engines should know, and the day it last changed. */
export interface ListedPage {
  path: string
  changed?: string
}

interface PublicFile {
  type: string
  limit?: CallLimit
  write(): string | Promise<string | Readable>
}

type Installation = Pick<Config, 'publicUrl' | 'relatedOrigins' | 'supportEmail'>

const day = 24 * 60 * 60 * 1000

/** Serves the files that crawlers and other programs look for at fixed addresses. */
export function servePublicFiles(
  app: FastifyInstance,
  installation: Installation,
  { listPages, decided }: { listPages(): Promise<ListedPage[]>; decided(): Promise<Decided> },
) {
  const manifest: PublicFile = {
    type: 'application/manifest+json',
    write: async () => JSON.stringify(manifestOf(await decided())),
  }
  const files: Record<string, PublicFile> = {
    '/manifest.webmanifest': manifest,
    // Where it has always been: whoever has installed it asks there.
    '/site.webmanifest': manifest,
    '/robots.txt': { type: 'text/plain', write: () => robots(installation) },
    '/sitemap.xml': {
      type: 'application/xml',
      limit: callLimits.sitemap,
      write: async () => sitemap(installation, await listPages()),
    },
    '/.well-known/webauthn': { type: 'application/json', write: () => passkeyOrigins(installation) },
    '/.well-known/security.txt': { type: 'text/plain', write: () => security(installation) },
  }
  for (const [path, { type, limit, write }] of Object.entries(files)) {
    app.get(path, { config: { ...(limit && { limit }) } }, async (_request, reply) => {
      const content = await write()
      return reply
        .header('cache-control', 'public, max-age=3600')
        .type(`${type}; charset=utf-8`)
        .send(content)
    })
  }
}

/** Private pages carry `noindex` themselves; only the API is kept from crawlers altogether. */
function robots({ publicUrl }: Installation) {
  return lines(['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${publicUrl}/sitemap.xml`])
}

/** Streamed: writing a long one in one go would block the event loop. */
function sitemap({ publicUrl }: Installation, pages: ListedPage[]) {
  function* written() {
    yield '<?xml version="1.0" encoding="UTF-8"?>\n'
    yield '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
    for (let at = 0; at < pages.length; at += 500) {
      yield pages
        .slice(at, at + 500)
        .map(page => entry(publicUrl, page))
        .join('')
    }
    yield '</urlset>\n'
  }
  return Readable.from(written())
}

function entry(publicUrl: string, { path, changed }: ListedPage) {
  return html`  <url><loc>${publicUrl + path}</loc>${changed && html`<lastmod>${changed}</lastmod>`}</url>\n`
    .markup
}

/** Where else browsers may use passkeys of this host: an installation that has moved keeps those of its old one. */
function passkeyOrigins({ publicUrl, relatedOrigins }: Installation) {
  return JSON.stringify({ origins: [...new Set([publicUrl, ...relatedOrigins])] })
}

/** RFC 9116. It asks for an expiry less than a year away, so that an abandoned address does not stay valid. */
function security({ publicUrl, supportEmail }: Installation) {
  return lines([
    `Contact: mailto:${supportEmail}`,
    `Contact: ${publicUrl}/support`,
    `Expires: ${new Date(Date.now() + 364 * day).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    `Policy: ${publicUrl}/privacy-policy#reporting-a-weakness`,
  ])
}

function lines(texts: string[]) {
  return `${texts.join('\n')}\n`
}
