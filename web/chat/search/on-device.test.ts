import type { Message } from '@akin/contract/chat/messages.ts'
import { expect, test } from 'vitest'
import { conversationWith, message as sample } from '#testing/conversations.ts'
import { someone } from '#testing/people.ts'
import { findOnDevice, type OnDevice } from './on-device.ts'

const ben = someone(11, 'Ben', { fullName: 'Bénédict Glazer' })
const cleo = someone(12, 'Cleo')

function device(known: Partial<OnDevice> = {}): OnDevice {
  return {
    contacts: [{ contactId: ben.id, user: ben }],
    conversations: [conversationWith(cleo)],
    threads: [],
    ...known,
  }
}

function threadOf(user: typeof ben, items: Message[]) {
  return { contactId: user.id, items }
}

function message(seq: number, known: Partial<Message> = {}) {
  return sample(1000 + ben.id, seq, known)
}

test('people of either list are found once, by either name, and whoever is away is not', () => {
  const gone = someone(13, 'Glazing', { unavailable: true })
  const here = device({
    conversations: [conversationWith(ben), conversationWith(cleo), conversationWith(gone)],
  })
  const idsOf = (question: string) => findOnDevice(here, question).people.map(({ contactId }) => contactId)
  expect(idsOf('glaz')).toEqual([ben.id])
  expect(idsOf('benedict BEN')).toEqual([ben.id])
  expect(idsOf('cle')).toEqual([cleo.id])
  expect(idsOf('lazer')).toEqual([])
})

test('messages that were read are found, the newest first, and the last one of a conversation that was not opened', () => {
  const last = conversationWith(cleo).lastMessage
  const { messages } = findOnDevice(
    device({
      conversations: [
        conversationWith(cleo, { lastMessage: last && { ...last, preview: 'The glaze of Cleo' } }),
      ],
      threads: [
        threadOf(ben, [
          message(1, { body: 'A Glaze' }),
          message(2, { body: 'glaze', deletedAt: new Date() }),
          message(3, { body: 'Two glazes' }),
          message(4, { body: 'unglazed' }),
        ]),
      ],
    }),
    'glaze',
  )
  expect(messages.map(({ contactId, excerpt }) => [contactId, excerpt])).toEqual([
    [ben.id, 'Two glazes'],
    [ben.id, 'A Glaze'],
    [cleo.id, 'The glaze of Cleo'],
  ])
})

test('a message that stands in both is found once, with its whole text', () => {
  const row = conversationWith(ben)
  const { messages } = findOnDevice(
    device({
      conversations: [
        { ...row, lastMessage: row.lastMessage && { ...row.lastMessage, preview: 'The glaze' } },
      ],
      threads: [threadOf(ben, [message(1, { body: 'The glaze is dry' })])],
    }),
    'glaze',
  )
  expect(messages.map(({ excerpt }) => excerpt)).toEqual(['The glaze is dry'])
})

test('whoever is in no list is not found by what was said', () => {
  const blocked = someone(14, 'Dora')
  expect(
    findOnDevice(device({ threads: [threadOf(blocked, [message(1, { body: 'glaze' })])] }), 'glaze').messages,
  ).toEqual([])
})

test('files are found by their name, with their size', () => {
  const file = { id: 1, kind: 'file', mime: 'application/pdf', size: 1024, alt: '' } as const
  const attachments = ['Töpferei.pdf', 'other.pdf'].map(name => ({
    ...{ ...file, name, width: null, height: null, placeholder: null },
  }))
  const { files, messages } = findOnDevice(
    device({ threads: [threadOf(ben, [message(1, { kind: 'file', body: '', attachments })])] }),
    'topf',
  )
  expect(files).toMatchObject([{ contactId: ben.id, seq: 1, name: 'Töpferei.pdf', size: 1024 }])
  expect(messages).toEqual([])
})

test('the text is shown around the hit, also where there are no spaces, and no emoji is cut', () => {
  const excerpt = (body: string, question: string) =>
    findOnDevice(device({ threads: [threadOf(ben, [message(1, { body })])] }), question).messages[0]?.excerpt
  const long = excerpt(
    `${'One after another. '.repeat(20)}The glaze\nis dry. ${'So on. '.repeat(40)}`,
    'glaze',
  )
  expect(long).toMatch(/^…(One|after|another\.) .*The glaze is dry\..*…$/)
  expect(excerpt(`${'我在'.repeat(100)}中国`, '中国')).toMatch(/^….{40}中国$/)
  expect(excerpt(`glaze ${'😀'.repeat(200)}`, 'glaze')?.isWellFormed()).toBe(true)
  expect(excerpt(`${'😀'.repeat(200)}x glaze`, 'glaze')?.isWellFormed()).toBe(true)
})

test('odd questions find nothing, and many messages are cut', () => {
  const many = Array.from({ length: 3_000 }, (_, n) => message(n + 1, { body: `glaze ${n}` }))
  const here = device({ threads: [threadOf(ben, many)] })
  for (const question of ['', '.*', '(', '😀']) {
    expect(findOnDevice(here, question)).toEqual({ people: [], messages: [], files: [] })
  }
  const { messages } = findOnDevice(here, 'glaze')
  expect([messages.length, messages[0]?.seq]).toEqual([50, 3_000])
})
