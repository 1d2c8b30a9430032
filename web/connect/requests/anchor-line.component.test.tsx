import type { Anchor } from '@akin/contract/connect/shapes.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { threadWith } from '#testing/conversations.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { ben, contact, receivedRequest, sentRequest } from '#testing/people.ts'

const pieces: [Anchor, string, string][] = [
  [{ kind: 'prompt', text: 'Why bridges hum.' }, 'About your answer', 'About their answer'],
  [{ kind: 'interest', text: 'Night trains' }, 'About your interest', 'About their interest'],
  [{ kind: 'bio', text: 'I build.' }, 'About what you wrote', 'About what they wrote'],
  [{ kind: 'photo', text: 'Photo' }, 'About your photo', 'About their photo'],
]

test.each(pieces)('what a request is about stands above its words: %o', async (anchor, yours, theirs) => {
  const quoted = anchor.kind === 'photo' ? '' : ` ${anchor.text}`
  const received = await openPage('/connect?tab=received', {
    getUser: ana,
    listReceivedRequests: [receivedRequest(ben, { anchor })],
  })
  const card = page.getByRole('article', { name: 'Ben' })
  await expect.element(card).toMatchTextContent(yours + quoted)
  expect(card.getByText('Photo').elements(), 'a photo has no words').toEqual([])
  await received.close()

  await openPage('/connect?tab=sent', { getUser: ana, listSentRequests: [sentRequest(ben, { anchor })] })
  const row = page.getByRole('list', { name: 'Sent requests' })
  await expect.element(row).toMatchTextContent(theirs + quoted)
})

test.each([
  [ben.id, 'About your interest Night trains', 'Ben wrote'],
  [ana.id, 'About their interest Night trains', 'You wrote'],
])('it opens the conversation', async (requesterId, about, asked) => {
  const start = {
    requesterId,
    note: 'Where to?',
    anchor: { kind: 'interest' as const, text: 'Night trains' },
    connectedAt: new Date('2026-01-01T12:00:00Z'),
  }
  await openPage(`/chat/${ben.id}`, {
    getUser: ana,
    listContacts: [contact(ben)],
    listMessages: threadWith(ben, [], { start }),
  })
  const log = page.getByRole('log', { name: 'Conversation with Ben' })
  await expect.element(log).toMatchTextContent(`${about}${asked}Where to?You're now connected`)
})
