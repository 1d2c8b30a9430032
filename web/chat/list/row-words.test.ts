import { expect, test } from 'vitest'
import { conversationWith } from '#testing/conversations.ts'
import { someone } from '#testing/people.ts'
import { isOnItsWay, lastWords, rowWords } from './row-words.ts'

const [me, them] = [7, 8]
const ben = someone(them, 'Ben')

function metBy(requesterId: number, note: string) {
  return conversationWith(ben, { lastSeq: 0, lastMessage: null, start: { requesterId, note } })
}

test('while nothing was said, a row has the words of the request', () => {
  expect(lastWords(metBy(me, 'Which loaf first?'), me)).toBe('You are connected · You: Which loaf first?')
  expect(lastWords(metBy(them, 'Which loaf first?'), me)).toBe('You are connected · Which loaf first?')
  expect(lastWords(metBy(me, ''), me)).toBe('You are connected')
})

test('so it has in an old conversation of two who know each other again', () => {
  const known = conversationWith(ben)
  const again = { ...known, lastMessage: { ...known.lastMessage, senderId: me } as never }
  expect(isOnItsWay(again, me)).toBe(true)
  const met = { ...again, start: { requesterId: them, note: '' } }
  expect([lastWords(met, me), isOnItsWay(met, me)]).toEqual(['You are connected', false])
})

test('a yes that nobody has looked at is heard as new', () => {
  const row = { ...metBy(me, ''), markedUnread: true, lastMessageAt: new Date(2026, 0, 1, 12, 0) }
  const now = new Date(2026, 0, 1, 13, 0)
  expect(rowWords(row, { me, isOnline: false, isTyping: false, now })).toBe(
    'Ben, new, You are connected, 12:00',
  )
})
