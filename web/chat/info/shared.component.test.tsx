import type { SharedPage, SharedThing } from '@akin/contract/chat/info.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, refusal } from '#testing/answers.ts'
import { attachment } from '#testing/attachments.ts'
import { expectAccessible } from '#testing/axe.ts'
import { conversationList, conversationWith, newMessage } from '#testing/conversations.ts'
import { openSockets, tell } from '#testing/fake-socket.ts'
import { keptThread, message } from '#testing/kept-thread.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { ben, contact, memberProfile } from '#testing/people.ts'

const tab = (name: string | RegExp) => page.getByRole('tab', { name })
const photos = page.getByRole('list', { name: 'Photos' }).getByRole('button')

function thing(seq: number, known: Partial<SharedThing> = {}): SharedThing {
  return { seq, senderId: ben.id, createdAt: new Date(), url: null, attachment: attachment(seq), ...known }
}

const shared: Record<string, SharedPage> = {
  media: { items: Array.from({ length: 8 }, (_, at) => thing(100 - at)), nextCursor: null },
  links: {
    items: [
      thing(90, {
        url: 'https://www.kilns.example/tiles/',
        attachment: attachment(5, {
          kind: 'link',
          width: null,
          link: { url: 'https://www.kilns.example/tiles/', title: 'Tiles of Lisbon', description: '' },
        }),
      }),
      thing(80, { url: 'https://akin.example/a', attachment: null }),
    ],
    nextCursor: null,
  },
  files: {
    items: [thing(70, { attachment: attachment(6, { kind: 'file', name: 'plan.pdf' }) })],
    nextCursor: null,
  },
}

async function open(others: Answers = {}) {
  const items = Array.from({ length: 100 }, (_, at) => message(at + 1))
  return openPage('/chat/11?info=1', {
    ...keptThread(items).answers,
    listContacts: [contact(ben)],
    listConversations: conversationList([conversationWith(ben, { lastSeq: 100 })]),
    getMemberProfile: memberProfile(ben),
    listShared: ({ query }) => shared[(query as { kind: string }).kind] ?? { items: [], nextCursor: null },
    ...others,
  })
}

test('the latest photos stand first, and all of them once someone asks', async () => {
  await open()
  await expect.poll(() => photos.elements().length).toBe(6)
  await expect.element(tab('Media 8')).toBeVisible()
  await expectAccessible('shared photos')
  await page.getByRole('button', { name: 'All 8 photos' }).click()
  await expect.poll(() => photos.elements().length).toBe(8)
})

test('a photo opens large, and leads to where it was sent', async () => {
  const app = await open()
  await photos.nth(1).click()
  const lightbox = page.getByRole('dialog')
  await expect.element(lightbox).toHaveAccessibleName('Photo 2 of 6')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(lightbox).toHaveAccessibleName('Photo 3 of 6')
  await lightbox.getByRole('button', { name: 'Show in conversation' }).click()
  await expect.element(lightbox).not.toBeInTheDocument()
  await expect.poll(() => document.querySelector('[data-seq="98"]')?.className).toContain('target')
  expect(app.address()).toBe('/chat/11?info=1')
})

test('links name their page and its domain, and files can be downloaded', { tags: 'variant' }, async () => {
  await open()
  await tab(/^Links/).click()
  const links = page.getByRole('list', { name: 'Links' })
  await expect.element(links.getByRole('link').first()).toHaveTextContent('Tiles of Lisbonkilns.example')
  await expect.element(links.getByRole('link').nth(1)).toHaveTextContent('akin.example/aakin.example')
  await expect
    .element(links.getByRole('link').first())
    .toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
  await expectAccessible('shared links')
  await tab(/^Files/).click()
  await expect
    .element(page.getByRole('link', { name: /^Download plan.pdf/ }))
    .toHaveAttribute('href', '/api/attachments/6/whole')
  await expect.element(tab('Files 1')).toBeVisible()
  await expectAccessible('shared files')
})

test('where the card is the page, showing something leads back to the conversation', {
  tags: 'variant',
}, async () => {
  await page.viewport(390, 800)
  const app = await open()
  await tab(/^Files/).click()
  await page.getByRole('button', { name: 'Show in conversation: plan.pdf' }).click()
  await expect.poll(app.address).toBe('/chat/11')
  await expect.element(page.getByText('Message 70', { exact: true })).toBeInViewport()
  await page.viewport(1280, 800)
})

test('where there is nothing yet, it says what would be here', { tags: 'variant' }, async () => {
  await open({ listShared: { items: [], nextCursor: null } })
  await expect.element(page.getByText('Photos you send each other gather here.')).toBeVisible()
  await tab('Links').click()
  await expect.element(page.getByText('Links you send each other gather here.')).toBeVisible()
  await tab('Files').click()
  await expect.element(page.getByText('Files you send each other gather here.')).toBeVisible()
})

test('a page that holds nothing any more is followed to the next one, and more are loaded on demand', async () => {
  const pages: Record<string, SharedPage> = {
    '': { items: [], nextCursor: 'b' },
    b: { items: Array.from({ length: 7 }, (_, at) => thing(50 - at)), nextCursor: 'c' },
    c: { items: [thing(3)], nextCursor: null },
  }
  await open({
    listShared: ({ query }) => pages[(query as { cursor?: string }).cursor ?? ''] ?? refusal('bad_request'),
  })
  await page.getByRole('button', { name: 'More photos' }).click()
  await expect.poll(() => photos.elements().length).toBe(7)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => photos.elements().length).toBe(8)
})

test('a failure is said by the section alone, which tries again', { tags: 'variant' }, async () => {
  const app = await open({ listShared: refusal('internal') })
  await expect.element(page.getByText('Media could not be loaded.')).toBeVisible()
  await expect.element(page.getByText('How you met')).toBeVisible()
  await expect.poll(openSockets).toBe(1)
  app.answer({ listShared: shared.media ?? refusal('internal') })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => photos.elements().length).toBe(6)
})

test('what arrives while the card is open is among it', async () => {
  const app = await open({ listShared: { items: [], nextCursor: null } })
  await expect.element(page.getByText('Photos you send each other gather here.')).toBeVisible()
  await expect.poll(openSockets).toBe(1)
  app.answer({ listShared: shared.media ?? refusal('internal') })
  tell('new_message', newMessage(message(101, { kind: 'image', attachments: [attachment(100)] }), ana.id))
  await expect.poll(() => photos.elements().length).toBe(6)
})
