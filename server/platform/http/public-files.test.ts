import { readFileSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { users } from '#auth/tables.ts'
import { profiles } from '#profile/tables.ts'
import { scene } from '#testing/scene.ts'

const { app, db, person } = await scene({
  config: {
    publicUrl: 'https://akin.example',
    relatedOrigins: ['https://chat.example'],
    supportEmail: 'help@akin.example',
  },
})

const policy = path.resolve(import.meta.dirname, '../../../content/legal/cookies-policy.md')

afterAll(() => vi.useRealTimers())

async function file(address: string) {
  const { statusCode, headers, body } = await app.inject(address)
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
  for (const page of ['/', '/about', '/help-center', '/support', '/privacy-policy', '/terms', '/refunds'])
    expect(places).toContain(`https://akin.example${page}`)
  expect(body).toContain('<loc>https://akin.example/help-center/verify-your-email</loc><lastmod>2026-')
  const changed = /<loc>https:\/\/akin\.example\/cookies-policy<\/loc><lastmod>(.*?)<\/lastmod>/.exec(
    body,
  )?.[1]
  expect(readFileSync(policy, 'utf8')).toContain(`\ndate: ${changed}\n`)
})

test('browsers are told where else passkeys of this host may be used', async () => {
  const { type, body } = await file('/.well-known/webauthn')
  expect(type).toBe('application/json; charset=utf-8')
  expect(JSON.parse(body)).toEqual({ origins: ['https://akin.example', 'https://chat.example'] })
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

test('the sitemap lists those who let search engines in, and nobody else', async () => {
  const begin = async (name: string, changes: object, verified = true) => {
    const { id } = await person(name, { verified })
    await db.update(profiles).set(changes).where(eq(profiles.userId, id))
    return id
  }
  await begin('Listed', { searchEngines: true })
  await begin('Unasked', { searchEngines: false })
  await begin('Hidden', { searchEngines: true, publicPage: false })
  await begin('Unverified', { searchEngines: true }, false)
  const leaving = await begin('Leaving', { searchEngines: true })
  await db.update(users).set({ status: 'deleting', deletionDueAt: new Date() }).where(eq(users.id, leaving))

  atTheNextHour()
  const { body } = await file('/sitemap.xml')
  expect([...body.matchAll(/\/p\/([\w-]+)</g)].map(match => match[1])).toEqual(['Listed'])
  expect(body).toContain('<url><loc>https://akin.example/p/Listed</loc></url>')
  expect(body.endsWith('</urlset>\n')).toBe(true)

  await begin('Later', { searchEngines: true })
  expect((await file('/sitemap.xml')).body, 'people are looked up once an hour').not.toContain('/p/Later')
  atTheNextHour()
  expect((await file('/sitemap.xml')).body).toContain('/p/Later')
})

test('without its database the sitemap still lists the pages that need none', async () => {
  atTheNextHour()
  const failing = vi.spyOn(db.$client, 'query').mockRejectedValue(new Error('away'))
  const { body } = await file('/sitemap.xml')
  expect(failing).toHaveBeenCalled()
  failing.mockRestore()
  expect(body).toContain('/help-center</loc>')
  expect(body).not.toContain('/p/')
  expect((await file('/sitemap.xml')).body, 'and asks again at once').toContain('/p/Listed')
})

function atTheNextHour() {
  vi.setSystemTime(Date.now() + 61 * 60 * 1000)
}
