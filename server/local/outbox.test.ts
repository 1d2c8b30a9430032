import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Mail } from '#platform/mail/mail.ts'
import { keptMails, openOutbox } from './outbox.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'akin-outbox-'))
})

afterEach(async () => {
  await rm(folder, { recursive: true })
})

test('the newest mail comes first, and each can be read by its id', async () => {
  const outbox = await openOutbox(folder)
  for (const id of ['one', 'two', 'three']) await outbox.send(mail(id))

  expect((await outbox.list()).map(({ id }) => id)).toEqual(['three', 'two', 'one'])
  expect(await outbox.read('two')).toMatchObject({ ...mail('two'), at: expect.any(String) })
  expect(await outbox.read('tw')).toBeNull()
  expect(await outbox.read('../two')).toBeNull()
})

test('a mail that a retry sends again is there once', async () => {
  const outbox = await openOutbox(folder)
  await outbox.send(mail('one'))
  await outbox.send(mail('two'))
  await outbox.send({ ...mail('one'), subject: 'Once more' })

  expect((await outbox.list()).map(({ subject }) => subject)).toEqual(['Once more', 'Subject of two'])
})

test('only the last mails are kept', async () => {
  const outbox = await openOutbox(folder)
  const ids = Array.from({ length: keptMails + 5 }, (_, index) => `mail-${index}`)
  for (const id of ids) await outbox.send(mail(id))

  const kept = (await outbox.list()).map(({ id }) => id)
  expect(kept).toEqual(ids.slice(-keptMails).reverse())
})

test('a mail is seen whole or not at all while others are being written', async () => {
  const outbox = await openOutbox(folder)
  const long = 'x'.repeat(200_000)
  const sending = Promise.all(
    Array.from({ length: 40 }, (_, index) => outbox.send({ ...mail(`mail-${index}`), text: long })),
  )
  let seen = 0
  let done = false
  const finished = sending.then(() => {
    done = true
  })
  while (!done) {
    const mails = await outbox.list()
    seen += mails.length
    expect(mails.every(({ text }) => text.length === long.length)).toBe(true)
  }
  await finished
  expect(seen).toBeGreaterThan(0)
  expect(await outbox.list()).toHaveLength(40)
})

test('what a killed server left half written is cleared at the next start', async () => {
  await writeFile(path.join(folder, '1700000000000-0000-half.json.tmp'), '{"id":')
  const outbox = await openOutbox(folder)

  expect(await outbox.list()).toEqual([])
  expect(await readdir(folder)).toEqual([])
})

test('an id that would leave the folder is refused', async () => {
  const outbox = await openOutbox(folder)
  await expect(outbox.send(mail('../../etc/passwd'))).rejects.toThrow(TypeError)
  expect(await readdir(folder)).toEqual([])
})

function mail(id: string): Mail {
  return {
    id,
    kind: 'test',
    to: 'maren@postbox.example',
    subject: `Subject of ${id}`,
    text: 'Text',
    html: '<p>Page</p>',
  }
}
