import { type APIRequestContext, expect } from '@playwright/test'

/** A page as the server sends it: its HTML, and what someone reads who has no scripts. */
export async function readPage(request: APIRequestContext, path: string) {
  const response = await request.get(path)
  expect(response.status(), path).toBe(200)
  const html = await response.text()
  return { html, text: textOf(html) }
}

/** The addresses of our own pages that a page links to. */
export function linksIn(html: string) {
  return [...html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, href = '']) => plain(href))
}

function textOf(html: string) {
  const body = html.slice(html.indexOf('<body')).replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
  return plain(body.replaceAll(/<!--.*?-->/gs, '').replaceAll(/<[^>]+>/g, ''))
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

function plain(text: string) {
  return text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (whole, name: string) => entities[name] ?? whole)
}
