import type { HelpHit } from '@akin/contract/help/shapes.ts'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '#testing/open-page.tsx'

const send = page.getByRole('button', { name: 'Send message' })
const offered = page.getByRole('heading', { name: 'This may answer it' })

afterEach(() => page.viewport(1280, 800))

test('answers that the help centre offers do not move the button that someone reaches for', {
  tags: 'variant',
}, async () => {
  const title = { text: "I didn't get the verification email", marks: [] }
  const id = 'verification-email-missing'
  const hit: HelpHit = { kind: 'help', id, category: 'Chat', address: `/${id}`, title, snippet: title }
  for (const width of [390, 1280]) {
    await page.viewport(width, 800)
    const app = await openPage('/support', {
      browseHelp: ({ query }) => ({ categories: [], oftenAsked: [], results: query ? [hit] : null }),
    })
    await expect.element(send).toBeVisible()
    const placed = send.element().getBoundingClientRect().top + scrollY
    await page.getByLabelText('Subject').fill('I did not get the verification mail')
    await expect.element(offered).toBeVisible()
    expect(send.element().getBoundingClientRect().top + scrollY).toBe(placed)
    await app.close()
  }
})

test('that a message was sent is said at the top of the page, with a drawing of a sensible size', {
  tags: 'variant',
}, async () => {
  await openPage('/support', { openTicket: { number: 'A1B2-1234', answerHours: 48, copied: false } })
  const heading = page.getByRole('heading', { name: 'We have it' })
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
    [320, 568],
  ] as const) {
    await page.viewport(width, height)
    await page.getByLabelText('Category').selectOptions('Bug')
    await page.getByLabelText('Name').fill('Maren')
    await page.getByRole('textbox', { name: 'Email' }).fill('maren@postbox.test')
    await page.getByLabelText('Subject').fill('Search forgets')
    await page.getByLabelText('Message').fill('When I turn my phone, it forgets what I searched for.')
    await send.click()
    await expect.element(heading).toHaveFocus()
    const { top, bottom } = heading.element().getBoundingClientRect()
    expect.soft(scrollY, `scrolled, ${width}`).toBe(0)
    expect.soft(top, `the heading, ${width}`).toBeGreaterThan(0)
    expect.soft(bottom, `the heading, ${width}`).toBeLessThan(height)
    const drawing = heading.element().parentElement?.querySelector('svg')
    expect.soft(drawing?.getBoundingClientRect().width, `the drawing, ${width}`).toBe(96)
    await page.getByRole('button', { name: 'Write another' }).click()
  }
})
