import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { keptThread, message, own } from '#testing/kept-thread.ts'
import { openPage } from '#testing/open-page.tsx'

const at = new Date(2026, 10, 15, 9, 5)

test('a message is one spoken sentence: who, when, what', async () => {
  await open([
    message(1, { body: 'Two **jars**', createdAt: at }),
    own(2, { body: 'Deal', createdAt: at }),
    own(3, { body: '', deletedAt: at, createdAt: at }),
  ])
  await expect.element(page.getByRole('article', { name: /^Ben, 09:05: Two jars$/ })).toBeVisible()
  await expect.element(page.getByRole('article', { name: /^You, 09:05: Deal$/ })).toBeVisible()
  await expect.element(page.getByRole('article', { name: /^You, 09:05: Message deleted$/ })).toBeVisible()
})

test('up to three emoji by themselves are large', async () => {
  const bodies = ['🎉', '👩‍👩‍👧‍👦 🏳️‍🌈 👍🏽', '🎉🎉🎉🎉', 'Yes 🎉', '42', '#']
  await open(bodies.map((body, index) => message(index + 1, { body })))
  await expect.element(page.getByText('Yes 🎉')).toBeVisible()
  const large = bodies.filter(body => size(body) > 30)
  expect(large).toEqual(bodies.slice(0, 2))
})

test('each paragraph has the direction of its own words', async () => {
  await open([
    message(1, { body: 'שלום Ana' }),
    message(2, { body: 'Hello' }),
    message(3, { body: '> مرحبا' }),
  ])
  const direction = (words: string) => getComputedStyle(page.getByText(words).element()).direction
  await expect.element(page.getByText('שלום Ana')).toBeVisible()
  expect([direction('שלום Ana'), direction('Hello'), direction('مرحبا')]).toEqual(['rtl', 'ltr', 'rtl'])
})

test('what people write shows as text, wherever it stands', async () => {
  const nasty = '<img src=x onerror="document.title=1"><script>alert(1)</script> javascript:alert(1)'
  await open([
    message(1, { body: nasty }),
    own(2, { body: 'What?', replyTo: { seq: 1, quote: { senderId: 11, kind: 'text', body: nasty } } }),
  ])
  await expect.element(page.getByRole('article').first().getByText(nasty, { exact: true })).toBeVisible()
  const log = page.getByRole('log').element()
  expect(log.querySelector('img[src="x"], script, a[href^="javascript"]')).toBeNull()
  await expect.element(page.getByRole('button', { name: `Ben ${nasty}` })).toBeVisible()
})

test('links lead away without telling where from, and only after both have written', async () => {
  const link = page.getByRole('link', { name: 'https://akin.example/kiln' })
  const body = 'See https://akin.example/kiln.'
  const app = await open([message(1, { body })])
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
  await expect.element(link).toHaveAttribute('target', '_blank')
  await app.close()
  await open([message(1, { body })], { bothWrote: false })
  await expect.element(page.getByText('akin.example', { exact: true })).toBeVisible()
  await expect.element(link).not.toBeInTheDocument()
})

test('a link that pretends says where it leads, and waits for a second press', async () => {
  const href = 'https://paypal.com.account-check.example/in'
  await open([message(1, { body: `Pay here: ${href}` })])
  const link = page.getByRole('log').getByRole('link', { name: href })
  await link.click()
  const dialog = page.getByRole('dialog', {
    name: 'Look twice: this leads to paypal.com.account-check.example',
  })
  await expect.element(dialog).toHaveAccessibleDescription('It looks like paypal.com, and is another page.')
  await expect.element(dialog.getByRole('button', { name: 'Stay here' })).toHaveFocus()
  await expect.element(dialog.getByRole('link', { name: 'Open it anyway' })).toHaveAttribute('href', href)
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(link).toHaveFocus()
})

async function open(messages: Parameters<typeof keptThread>[0], known = {}) {
  const app = await openPage('/chat/11', keptThread(messages, known).answers)
  await expect.element(page.getByRole('log')).toBeVisible()
  return app
}

function size(words: string) {
  const text = page.getByText(words, { exact: true }).element()
  return Number.parseFloat(getComputedStyle(text).fontSize)
}
