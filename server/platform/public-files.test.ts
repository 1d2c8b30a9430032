import { expect, test } from 'vitest'
import { scene } from '#testing.ts'

const { app } = await scene({
  config: { publicUrl: 'https://akin.example', supportEmail: 'help@akin.example' },
})

async function file(path: string) {
  const { statusCode, headers, body } = await app.inject(path)
  expect(statusCode).toBe(200)
  return { type: headers['content-type'], cache: headers['cache-control'], body }
}

test('robots are shown the pages, the way to the sitemap, and not the API', async () => {
  const { type, body } = await file('/robots.txt')
  expect(type).toBe('text/plain; charset=utf-8')
  expect(body).toBe('User-agent: *\nDisallow: /api/\n\nSitemap: https://akin.example/sitemap.xml\n')
})

test('the sitemap lists public pages by their full address, with the day of their last change', async () => {
  const { type, body } = await file('/sitemap.xml')
  expect(type).toBe('application/xml; charset=utf-8')
  expect(body).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+">\n/)
  const places = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(match => match[1])
  expect(new Set(places).size).toBe(places.length)
  for (const path of ['/', '/about', '/help-center', '/support', '/privacy-policy', '/terms', '/refunds'])
    expect(places).toContain(`https://akin.example${path}`)
  expect(body).toContain('<loc>https://akin.example/help-center/verify-your-email</loc><lastmod>2026-')
  expect(body).toContain('<loc>https://akin.example/cookies-policy</loc><lastmod>2026-11-15</lastmod>')
})

test('whoever finds a weakness is told where to report it, for nearly a year', async () => {
  const { type, body } = await file('/.well-known/security.txt')
  expect(type).toBe('text/plain; charset=utf-8')
  const fields = new Map(
    body
      .trim()
      .split('\n')
      .map(line => line.split(/: (.*)/, 2) as [string, string]),
  )
  expect(body).toContain('Contact: mailto:help@akin.example\n')
  expect(fields.get('Policy')).toBe('https://akin.example/privacy-policy#reporting-a-weakness')
  expect(fields.get('Canonical')).toBe('https://akin.example/.well-known/security.txt')
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(360)
  expect(days).toBeLessThan(365)
})

test('such a file may be kept for an hour', async () => {
  expect((await file('/robots.txt')).cache).toBe('public, max-age=3600')
})
