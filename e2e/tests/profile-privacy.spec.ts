import type { APIRequestContext, Page } from '@playwright/test'
import { open } from '#bench/account-steps.ts'
import { expect, test } from '#bench/test.ts'

async function statusOf(asker: { request: APIRequestContext }, path: string) {
  return (await asker.request.get(path)).status()
}

/** The bodies of all changes that this page sends from now on. */
function changesOf(page: Page) {
  const sent: unknown[] = []
  page.on('request', request => {
    if (request.method() === 'PATCH') sent.push(request.postDataJSON())
  })
  return sent
}

test('without a public page the address leads nowhere at once, and search engines have nothing to list', {
  tag: '@variant',
}, async ({ person, newContext }) => {
  const { page, id, displayName } = await person('Ana')
  const visitor = await newContext()
  const { context: member } = await person('Ben')
  expect(await statusOf(visitor, `/p/${displayName}`)).toBe(200)
  await open(page, '/profile?tab=privacy')
  const sent = changesOf(page)
  const publicPage = page.getByRole('switch', { name: 'Public page' })
  const engines = page.getByRole('switch', { name: 'Allow search engines' })
  await expect(publicPage).toBeChecked()
  await expect(engines).not.toBeChecked()
  await engines.press('Space')
  await expect(engines).toBeChecked()
  await publicPage.press('Space')
  await expect(publicPage).not.toBeChecked()
  await expect(page.getByRole('status').filter({ hasText: 'Saved: Public page' })).toBeAttached()
  await expect(engines).toBeDisabled()
  await expect(engines).not.toBeChecked()
  await expect(engines).toHaveAccessibleDescription('There is no public page to list. Turn it on first.')
  expect(sent).toEqual([{ searchEngines: true }, { publicPage: false }])
  expect(await statusOf(visitor, `/p/${displayName}`)).toBe(404)
  expect(await statusOf(visitor, `/api/p/${displayName}`)).toBe(404)
  expect(await statusOf(member, `/api/users/${id}`)).toBe(200)

  await page.reload()
  await expect(publicPage).not.toBeChecked()
  await publicPage.click()
  await expect(engines, 'what was chosen before is still chosen').toBeChecked()
  await expect.poll(() => statusOf(visitor, `/p/${displayName}`)).toBe(200)
})
