import { randomBytes } from 'node:crypto'
import { fillRegistration, newcomer, open, skipWelcome } from '#bench/account-steps.ts'
import { keptChoices } from '#bench/choices.ts'
import { startServer } from '#bench/server.ts'
import { expect, test } from '#bench/test.ts'
import { openWatch } from '#bench/watch.ts'
import { runOn, templateName, urlOf } from '../../server/testing/template.ts'

test('on a local installation without a mail server the way to the mail is on the page', {
  tag: '@variant',
}, async ({ browser }) => {
  const cluster = process.env.TEST_POSTGRES_URL ?? ''
  const name = `e2e_${randomBytes(6).toString('hex')}`
  await runOn(cluster, `create database ${name} template ${templateName}`)
  const server = await startServer({ DATABASE_URL: urlOf(cluster, name) })
  const context = await browser.newContext({ baseURL: server.url, storageState: keptChoices(server.url) })
  const watch = openWatch(server.url)
  watch.follow(context)
  try {
    const page = await context.newPage()
    const ana = newcomer()
    await open(page, '/auth?mode=register')
    await fillRegistration(page, ana)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('link', { name: '/dev/mail' }).click()
    await expect(page).toHaveURL('/dev/mail')
    await expect(async () => {
      await page.reload()
      await page.getByRole('link', { name: 'Confirm your email address' }).click({ timeout: 5000 })
    }).toPass()
    await page.frameLocator('iframe').getByRole('link', { name: 'Confirm my email' }).click()
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(page).toHaveURL('/chat')
    await skipWelcome(page)
    expect(watch.problems()).toEqual([])
  } finally {
    await context.close()
    await server.remove()
    await runOn(cluster, `drop database ${name} with (force)`)
  }
})
