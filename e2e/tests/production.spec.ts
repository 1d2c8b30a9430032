import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startServer } from '#bench/server.ts'
import { expect, test } from '#bench/test.ts'
import { openWatch } from '#bench/watch.ts'
import { startPostgres } from '../../server/local/postgres/start-postgres.ts'

test('a public installation has no pages for developers, and is otherwise the same', {
  tag: '@variant',
}, async ({ akin, browser }) => {
  test.slow()
  // The test cluster trades safety for speed, and a public installation refuses such a database.
  const folder = mkdtempSync(path.join(tmpdir(), 'akin-e2e-durable-'))
  const postgres = await startPostgres({ dir: folder })
  const server = await startServer({
    AKIN_ENV: 'production',
    AKIN_SECRET: 'a-secret-of-thirty-two-characters-or-more',
    PUBLIC_URL: 'https://akin.example',
    DATABASE_URL: postgres.url,
    SMTP_URL: akin.mailbox.url,
    MAIL_FROM: 'Akin <hello@akin.example>',
    TRUST_PROXY: 'none',
    HOST: 'localhost',
  })
  const context = await browser.newContext({ baseURL: server.url })
  const watch = openWatch(server.url)
  watch.follow(context)
  try {
    const home = await fetch(`${server.url}/`)
    expect(home.status).toBe(200)
    expect(home.headers.get('strict-transport-security')).toContain('max-age=')
    expect(await home.text()).toContain('<link rel="canonical" href="https://akin.example/"')
    for (const address of [
      ...['/dev', '/dev/ui', '/dev/broken', '/dev/mail', '/dev/mail.json', '/api/docs'],
      ...['/dev/checkout/1', '/dev/portal/sub_1', '/api/dev/checkout/1', '/api/dev/portal/sub_1'],
      ...['/DEV/ui', '//dev/ui', '/%64ev/ui', '/API/docs'],
    ]) {
      const response = await fetch(server.url + address)
      expect.soft(response.status, address).toBe(404)
      expect.soft(await response.text(), address).not.toContain('Every part of the design system')
    }

    watch.expectFailedLoads('/dev/ui')
    const page = await context.newPage()
    await page.goto('/dev/ui')
    await expect(page.getByTestId('startup-loader')).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing in common with this address')
    expect(watch.problems()).toEqual([])
  } finally {
    await context.close()
    await server.remove()
    await postgres.stop()
    for (const dir of [folder, postgres.dir]) rmSync(dir, { recursive: true, force: true })
  }
})
