import type { BlurChoice } from '@akin/contract/chat/conversations.ts'
import type { Message } from '@akin/contract/chat/messages.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { attachment } from '#testing/attachments.ts'
import { expectAccessible } from '#testing/axe.ts'
import { cutLine, mendLine, openSockets } from '#testing/fake-socket.ts'
import { keptThread, message } from '#testing/kept-thread.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { chatSettings } from '#testing/samples.ts'

const log = page.getByRole('log')
const lightbox = page.getByRole('dialog', { name: /^Photo/ })
const field = page.getByRole('textbox', { name: 'Message', exact: true })

async function open(known: Partial<Message>, blursPictures: BlurChoice = 'nobody') {
  await openPage('/chat/11', {
    ...keptThread([message(1, { kind: 'image', body: '', ...known })]).answers,
    getChatSettings: { ...chatSettings, blursPictures },
    markRead: 'done',
  })
  await expect.element(field).toBeVisible()
}

/** The fake server has no files: pictures are as they are without a network. */
beforeEach(() => void vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch')))
afterEach(() => void vi.restoreAllMocks())

test('the pictures of a stranger are neither shown nor loaded until one of them is touched', async () => {
  await open({ attachments: [attachment(1, { alt: 'A bowl' }), attachment(2)] }, 'strangers')
  const veiled = log.getByRole('button', { name: /^Show picture/ })
  await expect
    .poll(() => veiled.elements().map(each => each.ariaLabel))
    .toEqual(['Show picture: A bowl', 'Show picture'])
  expect(log.element().querySelector('img')).toBeNull()
  await expectAccessible()
  const [first] = veiled.elements() as HTMLElement[]
  first?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(log.getByRole('button', { name: 'Open photo: A bowl' })).toHaveFocus()
  await expect.element(veiled).not.toBeInTheDocument()
  expect(log.element().querySelectorAll('img')).toHaveLength(2)
})

test('photos stand in a grid with their place kept, and the lightbox goes through them by keyboard', async () => {
  await open({
    body: 'Kiln day',
    attachments: [attachment(1, { alt: 'A bowl' }), attachment(2), attachment(3, { alt: 'A vase' })],
  })
  const bowl = log.getByRole('button', { name: 'Open photo: A bowl' })
  await expect.element(bowl).toBeVisible()
  const { width, height } = bowl.element().getBoundingClientRect()
  expect(Math.abs(width / height - 1.5)).toBeLessThan(0.02)
  await bowl.click()
  await expect.element(page.getByRole('dialog', { name: 'Photo 1 of 3' })).toBeVisible()
  await expect.element(lightbox.getByRole('button', { name: 'Previous photo' })).toBeDisabled()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  await expect.element(page.getByRole('dialog', { name: 'Photo 3 of 3' })).toBeVisible()
  await expect
    .element(lightbox.getByRole('link', { name: 'Download photo' }))
    .toHaveAttribute('href', '/api/attachments/3/whole')
  await userEvent.keyboard('{ArrowLeft}{Escape}')
  await expect.element(lightbox).not.toBeInTheDocument()
  await expect.element(bowl).toHaveFocus()
})

test('photos and files fit beside the list and on the smallest phone', async () => {
  const file = { kind: 'file', name: `${'kiln-log-'.repeat(9)}.pdf`, mime: 'application/pdf' } as const
  await open({ senderId: ana.id, body: 'Kiln day', attachments: [attachment(1), attachment(9, file)] })
  const keep = log.getByRole('link', { name: /^Download kiln-log/ })
  for (const width of [320, 720]) {
    await page.viewport(width, 800)
    await expect.element(keep).toBeVisible()
    const bubble = log.getByRole('article').element().getBoundingClientRect()
    expect(bubble.left).toBeGreaterThan(log.element().getBoundingClientRect().left)
    expect(keep.element().getBoundingClientRect().right).toBeLessThan(bubble.right)
  }
})

test('a file has its name, its size and a way to keep it', async () => {
  const file = { kind: 'file', name: 'kiln-log.pdf', mime: 'application/pdf', size: 2_516_582 } as const
  await open({ kind: 'file', attachments: [attachment(9, file)] })
  await expect.element(log.getByText('PDF, 2.4 MB')).toBeVisible()
  const link = log.getByRole('link', { name: 'Download kiln-log.pdf' })
  await expect.element(link).toHaveAttribute('href', '/api/attachments/9/whole')
  await expect.element(page.getByRole('article', { name: /: File kiln-log.pdf/ })).toBeVisible()
  await expectAccessible()
})

test('a photo that the server has no longer says so; one without a network keeps its place, and comes with it', async () => {
  await open({ attachments: [attachment(1)] })
  const photo = log.getByRole('button', { name: 'Open photo' })
  const fail = () => photo.element().querySelector('img')?.dispatchEvent(new Event('error'))
  await expect.element(photo).toBeVisible()
  fail()
  await expect.poll(() => vi.mocked(fetch).mock.calls.length).toBeGreaterThan(0)
  await expect.element(photo).toBeVisible()
  await expect.poll(openSockets).toBe(1)
  await expect.poll(() => photo.element().querySelector('img')?.complete).toBe(true)
  const asked = vi.mocked(fetch).mock.calls.length
  cutLine()
  mendLine()
  window.dispatchEvent(new Event('online'))
  await expect.poll(openSockets).toBe(1)
  await expect
    .poll(() => vi.mocked(fetch).mock.calls.length, { message: 'it is asked for again' })
    .toBeGreaterThan(asked)
  vi.mocked(fetch).mockResolvedValue(new Response(null, { status: 404 }))
  fail()
  await expect.element(log.getByText('Photo removed')).toBeVisible()
})

test.each([
  ['image', 'Photo removed'],
  ['file', 'File removed'],
] as const)('a message of the kind %s without what hung on it says so', async (kind, words) => {
  await open({ kind, attachments: [] })
  await expect.element(log.getByText(words, { exact: true })).toBeVisible()
})

test('the lightbox is accessible', async () => {
  await open({ attachments: [attachment(1, { alt: 'A bowl' }), attachment(2)] })
  await log.getByRole('button', { name: 'Open photo: A bowl' }).click()
  await expect.element(lightbox).toBeVisible()
  await expectAccessible()
})
