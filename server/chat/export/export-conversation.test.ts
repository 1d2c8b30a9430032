import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import { limits } from '@akin/contract/limits.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import type { Person } from '#testing/scene.ts'
import { readAfter } from '../reading/read-thread.ts'
import { exportScene, formats } from './export.scene.ts'
import { openExport } from './export-context.ts'
import { writeHtml } from './write-html.ts'
import { writeText } from './write-text.ts'

const stage = await exportScene({ live: {} })
const { app, db, deps, talking, contacts, strangers, say, drop, clear, block, remove } = stage
const { bring, fill, expire, ask, file } = stage

describe('who may ask', () => {
  test('strangers are refused', async () => {
    const [ana] = await talking()
    const una = await stage.person('Una', { verified: false })
    const [visitor, newcomer] = [await ask(null, ana, 'format=text'), await ask(una, ana, 'format=text')]
    expect([visitor.statusCode, visitor.json().code]).toEqual([401, 'not_signed_in'])
    expect([newcomer.statusCode, newcomer.json().code]).toEqual([401, 'needs_verification'])
  })

  test('with nobody one knows, oneself or whom one has blocked there is nothing', async () => {
    const [ana, ben] = await talking()
    const [cleo] = await strangers('Cleo')
    await block(ana, ben)
    for (const nobody of [cleo, ana, ben, { id: 999_999_999 }]) {
      const answer = await ask(ana, nobody, 'format=html')
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
    }
    expect(await file(ben, ana, 'text'), 'for the blocked one it is as after a removal').toContain('Hello')
  })

  test.each(['', 'format=pdf', 'format=text&zone=Mars/Olympus', 'format=html&zone='])(
    'what was not asked for rightly is refused (%s)',
    async query => {
      const [ana, ben] = await talking()
      const answer = await ask(ana, ben, query)
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_fields'])
    },
  )
})

test.each(formats)('it is a file to keep, with a name that says what it is (%s)', async format => {
  const [ana, ben] = await talking()
  const { headers } = await ask(ana, ben, `format=${format}`)
  const day = new Date().toISOString().slice(0, 10)
  const name = ben.displayName.toLowerCase()
  const ending = format === 'html' ? 'html' : 'txt'
  expect(headers).toMatchObject({
    'content-type': `text/${format === 'html' ? 'html' : 'plain'}; charset=utf-8`,
    'content-disposition': `attachment; filename="akin-chat-${name}-${day}.${ending}"`,
    'cache-control': 'private, no-store',
  })
})

test.each(formats)('nobody reads more than they can see (%s)', async format => {
  const [ana, ben] = await talking()
  const [hidden, deleted] = [await say(ben, ana, 'hidden-words'), await say(ben, ana, 'deleted-words')]
  const [undone, expired] = [await say(ben, ana, 'undone-words'), await say(ben, ana, 'expired-words')]
  await say(ben, ana, 'kept-words')
  const { id } = await bring(ben, 'x', { type: 'text/plain', name: 'gone-file.txt' })
  const withFile = await say(ben, ana, '', { attachmentIds: [id] })
  await say(ana, ben, 'answer-words', { replyToId: hidden.id })
  expect(await file(ana, ben, format)).toContain('hidden-words')
  await drop(ana, hidden, 'me')
  await drop(ben, deleted, 'everyone')
  await drop(ben, withFile, 'everyone')
  await drop(ben, undone, 'undo')
  await expire(expired)
  const seen = await file(ana, ben, format)
  expect(seen).toContain('kept-words')
  for (const gone of ['hidden', 'deleted', 'undone', 'expired']) expect(seen).not.toContain(`${gone}-words`)
  expect(seen).not.toContain('gone-file')
  expect(await file(ben, ana, format), 'the other one keeps it').toContain('hidden-words')
  await clear(ana, ben)
  expect(await file(ana, ben, format)).not.toContain('words')
  await remove(ben, ana)
  expect(await file(ben, ana, format), 'who was a contact keeps what was said').toContain('kept-words')
})

describe('a long conversation', () => {
  const count = 1_600

  test.each(formats)('comes whole and in order, over what is gone (%s)', async format => {
    const [ana, ben] = await contacts()
    const conversationId = await fill(ana, ben, count)
    await db.execute(sql`update messages set gone_at = now(), body = ''
      where conversation_id = ${conversationId} and seq between 200 and ${300 + limits.messagesSpan}`)
    const numbers = [...(await file(ana, ben, format)).matchAll(/Message (\d+)/g)].map(([, n]) => Number(n))
    const all = Array.from({ length: count }, (_, n) => n + 1)
    expect(numbers).toEqual(all.filter(n => n < 200 || n > 300 + limits.messagesSpan))
  })

  test.each([writeText, writeHtml])('is read no faster than it is taken', async write => {
    const [ana, ben] = await contacts()
    await fill(ana, ben, count)
    const first = await readAfter(db, [ana.id, ben.id], 0)
    let asked = 0
    const query = (...args: [never]) => {
      asked += 1
      return db.$client.query(...args)
    }
    const lines = write({ ...deps, db: { $client: { query } } as never }, openExport(ana, first, 'UTC'))
    let longest = 0
    for (let taken = 0; taken < 200; taken++) {
      const { value = '', done } = await lines.next()
      if (done) break
      longest = Math.max(longest, value.length)
      await turn()
      expect(asked).toBeLessThanOrEqual(taken)
    }
    expect(asked, 'it went on').toBeGreaterThan(0)
    expect(longest).toBeLessThan(64 * 1024)
    await lines.return(undefined)
  })

  test('whoever goes away makes room for others', { tags: 'variant' }, async () => {
    const [ana, ben] = await contacts()
    const conversationId = await fill(ana, ben, count)
    await db.execute(sql`update messages set body = repeat('So long. ', 400)
      where conversation_id = ${conversationId}`)
    // More than are written at the same time: each is left after its first words, and the next one has its turn then.
    for (let n = 0; n < 12; n++) {
      const answer = await vi.waitFor(() => open(ana, ben))
      await once(answer, 'data')
      answer.pause()
      expect((await ask(ana, ben, 'format=text')).json().code, 'one at a time').toBe('rate_limited')
      answer.destroy()
    }
    await vi.waitFor(async () => expect(await file(ana, ben, 'text')).toContain('So long.'))
  })

  async function open(asker: Person, contact: Person) {
    const { port } = app.server.address() as { port: number }
    const path = `/api/chat/${contact.id}/export?format=html`
    const sent = get({ port, path, headers: { cookie: asker.cookie } })
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    if (answer.statusCode !== 200) throw new Error(`There is no file: ${answer.statusCode}`)
    return answer
  }
})
