import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import { html } from './html.ts'

/** A page that search engines should know, and the day it last changed. */
export interface ListedPage {
  path: string
  changed?: string
}

type Place = Pick<Config, 'publicUrl' | 'supportEmail'>

const day = 24 * 60 * 60 * 1000

/** The files that machines look for at fixed addresses. */
export function servePublicFiles(app: FastifyInstance, place: Place, pages: ListedPage[]) {
  const files = {
    '/robots.txt': { type: 'text/plain', write: () => robots(place) },
    '/sitemap.xml': { type: 'application/xml', write: () => sitemap(place, pages) },
    '/.well-known/security.txt': { type: 'text/plain', write: () => security(place) },
  }
  for (const [path, { type, write }] of Object.entries(files)) {
    app.get(path, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').type(`${type}; charset=utf-8`).send(write()),
    )
  }
}

/** Pages that are nobody's business say so themselves; only the API has nothing to read at all. */
function robots({ publicUrl }: Place) {
  return lines(['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${publicUrl}/sitemap.xml`])
}

function sitemap({ publicUrl }: Place, pages: ListedPage[]) {
  const entries = pages.map(
    ({ path, changed }) =>
      html`  <url><loc>${publicUrl + path}</loc>${changed && html`<lastmod>${changed}</lastmod>`}</url>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
${html`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</urlset>\n`}`
}

/** RFC 9116. It asks for a date less than a year away, so that nobody writes to an address long given up. */
function security({ publicUrl, supportEmail }: Place) {
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
