import { limits } from '@akin/contract/limits.ts'
import { expect, onTestFinished, test } from 'vitest'
import { request, setTransport } from '#platform/request.ts'
import { message, own, thread } from '#testing/kept-thread.ts'
import { ana } from '#testing/nothing-yet.ts'
import { actsOf, lastEditable } from './acts.ts'

const open = { canWrite: true }

test('a message with a star offers to remove it', () => {
  expect(actsOf(message(1), open, ana.id)).toContain('star')
  expect(actsOf(message(1, { starred: true }), open, ana.id)).toContain('unstar')
  expect(actsOf(message(1, { starred: true }), open, ana.id)).not.toContain('star')
})

test('what is deleted and the line of a timer can only be deleted', () => {
  expect(actsOf(own(1, { kind: 'timer', body: '7d' }), open, ana.id)).toEqual(['delete'])
  expect(actsOf(own(1, { body: '', deletedAt: new Date() }), open, ana.id)).toEqual(['delete'])
})

test('what the other one wrote can be reported, even after they deleted it', () => {
  expect(actsOf(message(1), open, ana.id)).toContain('report')
  expect(actsOf(own(1), open, ana.id)).not.toContain('report')
  expect(actsOf(message(1, { body: '', deletedAt: new Date() }), open, ana.id)).toEqual(['delete', 'report'])
  expect(actsOf(message(1, { kind: 'timer', body: '7d' }), open, ana.id)).toEqual(['delete'])
})

test('the last message to edit is the last that someone wrote, and no line of a timer', () => {
  const items = [own(1), own(2, { kind: 'timer', body: '7d' })]
  expect(lastEditable(thread(items), ana.id)?.seq).toBe(1)
})

test('a gift can be answered, starred and deleted; nobody edits it or sends it on', () => {
  expect(actsOf(own(1, { kind: 'flower', body: 'Here' }), open, ana.id)).toEqual([
    'reply',
    'react',
    'star',
    'copy',
    'delete',
  ])
  expect(actsOf(message(1, { kind: 'wave', body: '' }), open, ana.id)).not.toContain('copy')
  const items = [own(1), own(2, { kind: 'star' })]
  expect(lastEditable(thread(items), ana.id)?.seq).toBe(1)
})

/** The server says what time it is. */
async function hear(ahead: number) {
  const date = new Date(Date.now() + ahead).toUTCString()
  setTransport(async () => new Response(null, { headers: { date } }))
  await request({ method: 'GET', path: '/api/user' })
}

test('what can be edited is told by the server’s clock, not by one that goes wrong', async () => {
  const half = limits.editWindow * 500
  const said = own(1, { createdAt: new Date(Date.now() - half) })
  onTestFinished(() => hear(0))
  expect(actsOf(said, open, ana.id)).toContain('edit')
  await hear(2 * half)
  expect(actsOf(said, open, ana.id)).not.toContain('edit')
  expect(lastEditable(thread([said]), ana.id)).toBeUndefined()
})
