import { limits } from '@akin/contract/limits.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Answers } from './answers.ts'
import { attachment } from './attachments.ts'
import { keptThread, message, own, type thread } from './kept-thread.ts'
import { openPage } from './open-page.tsx'

/** The line to write on, while a voice message is recorded there. */
export const voiceLine = {
  field: page.getByRole('textbox', { name: 'Message', exact: true }),
  record: page.getByRole('button', { name: 'Record a voice message' }),
  stop: page.getByRole('button', { name: 'Stop recording' }),
  cancel: page.getByRole('button', { name: 'Cancel recording' }),
  send: page.getByRole('button', { name: 'Send voice message' }),
  remove: page.getByRole('button', { name: 'Delete recording' }),
  recorded: page.getByRole('group', { name: 'Your recording' }),
}

/** As the server has it. */
export const broughtVoice = attachment(60, {
  ...{ kind: 'voice', name: 'voice', mime: 'audio/webm', width: null, height: null, placeholder: null },
  voice: { durationMs: 1200, bars: '5'.repeat(limits.voiceBars) },
})

/** A conversation of two who have both written. */
export async function openVoiceLine(answers: Answers = {}, known: Parameters<typeof thread>[1] = {}) {
  const app = await openPage('/chat/11', {
    ...keptThread([message(1), own(2)], known).answers,
    uploadVoice: broughtVoice,
    dropUpload: 'done',
    markRead: 'done',
    ...answers,
  })
  await expect.element(voiceLine.field).toBeVisible()
  return app
}

/** Until there is enough to be kept. */
export async function speak() {
  await expect.element(page.getByText(/^0:(0[1-9]|[1-5]\d)$/)).toBeVisible()
}

/** Records for a moment, up to where it can be listened to and sent. */
export async function recordOne() {
  await voiceLine.record.click()
  await speak()
  await voiceLine.stop.click()
  await expect.element(voiceLine.recorded).toBeVisible()
}
