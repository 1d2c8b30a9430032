import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '#testing/open-page.tsx'

/** Takes the whole text of a page that promises something. */
async function textOf(address: string) {
  const app = await openPage(address)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  const text = page.getByRole('main').element().textContent ?? ''
  await app.close()
  return text
}

test('the home page and the page about Akin promise nothing that is not there', async () => {
  for (const address of ['/', '/about']) {
    const text = await textOf(address)
    expect(text.length).toBeGreaterThan(1000)
    expect(text).not.toMatch(/report|second step|two-step|passkey|copy of your data|download/i)
  }
})
