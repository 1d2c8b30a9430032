import { isNull } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { keysIn } from '#testing/keys-in.ts'
import { png, supportScene } from './support.scene.ts'
import { sweepAttachmentsNow } from './sweep-attachments.ts'
import { ticketAttachments } from './tables.ts'

const { db, deps, upload, fillLoose, countLoose, sendTicket, timePasses } = await supportScene()

function sweep(signal = new AbortController().signal) {
  return sweepAttachmentsNow.run({}, deps, { id: 'test', attempt: 1, signal })
}

test('files whose ticket never came go after a day, however many they are, and no others', async () => {
  const sent = await sendTicket((await upload(png)).json().key)
  expect(sent.status).toBe(201)
  const kept = await keysIn(deps.config.filesDir, 'support')
  expect(kept).toHaveLength(1)
  for (let brought = 0; brought < 3; brought++) expect((await upload(png)).statusCode).toBe(201)
  await timePasses({ hours: 25 })
  await fillLoose(620, 26)
  await fillLoose(5, 23)
  expect(await countLoose()).toBe(628)

  await sweep(AbortSignal.abort())
  expect(await countLoose(), 'a run that was cut off begins nothing').toBe(628)

  await sweep()
  expect(await countLoose()).toBe(5)
  await vi.waitFor(async () => expect(await keysIn(deps.config.filesDir, 'support')).toEqual(kept))
  await db.delete(ticketAttachments).where(isNull(ticketAttachments.ticketId))
})
