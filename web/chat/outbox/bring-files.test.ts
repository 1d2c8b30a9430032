import { limits } from '@akin/contract/limits.ts'
import { expect, test } from 'vitest'
import { setTransport } from '#platform/request.ts'
import { attachment } from '#testing/attachments.ts'
import type { OutboxItem } from '../state/outbox-item.ts'
import { bringFiles } from './bring-files.ts'

test('messages of four conversations bring their photos three at a time', async () => {
  const sent: ((answer: Response) => void)[] = []
  setTransport(() => new Promise(resolve => sent.push(resolve)))
  const store = { get: (clientId: string) => item(clientId), put: async () => {} }
  const all = ['a', 'b', 'c', 'd'].map(clientId => bringFiles(item(clientId), store))
  await expect.poll(() => sent.length).toBe(limits.uploadsAtOnce)
  sent[0]?.(Response.json(attachment(1)))
  expect(await all[0]).toMatchObject([{ id: 1 }])
  await expect.poll(() => sent.length).toBe(limits.uploadsAtOnce + 1)
  for (const [n, answer] of sent.entries()) answer(Response.json(attachment(n + 1)))
  expect((await Promise.all(all)).flat().map(({ id }) => id)).toEqual([1, 2, 3, 4])
})

function item(clientId: string): OutboxItem {
  const file = new File(['jars'], 'jars.jpg', { type: 'image/jpeg' })
  return {
    ...{ clientId, userId: 7, contactId: 11, body: '', replyTo: null, writtenAt: 1 },
    files: [{ file, alt: '' }],
  }
}
