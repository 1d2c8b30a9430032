import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { noAnswer, refusal } from '#testing/answers.ts'
import { connectMicrophone } from '#testing/microphone.ts'
import { broughtVoice, openVoiceLine as open, recordOne, voiceLine } from '#testing/voice.ts'
import { forgetVoices } from '../state/voice-state.ts'
import { closePlayer } from './player.ts'

const { send, recorded } = voiceLine
const log = page.getByRole('log')

afterEach(() => {
  closePlayer()
  forgetVoices()
})

test('without a network it waits with its player like any message, and goes once there is one', {
  tags: 'variant',
}, async () => {
  connectMicrophone()
  const app = await open({ uploadVoice: noAnswer })
  await recordOne()
  await send.click()
  const waiting = log.getByRole('article', { name: /^You, sending: Voice message, \d+ seconds?$/ })
  await expect.element(waiting).toBeVisible()
  await waiting.getByRole('button', { name: 'Play voice message' }).click()
  await expect.element(waiting.getByText(/ of 0:\d\d$/)).toBeVisible()
  await expect.poll(() => app.calls('uploadVoice').length).toBeGreaterThan(0)
  app.answer({ uploadVoice: broughtVoice })
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => app.calls('sendMessage')).toHaveLength(1)
  await expect.element(log.getByRole('article', { name: /^You, \d.*: Voice message/ })).toBeVisible()
})

test('one that the server cannot read is not sent, and says so', { tags: 'variant' }, async () => {
  connectMicrophone()
  await open({ uploadVoice: refusal('unreadable_voice') })
  await recordOne()
  await send.click()
  await expect.element(page.getByText(/^Not sent\. We could not read this recording/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('a sent one that is undone can be listened to again, and sent anew', { tags: 'variant' }, async () => {
  connectMicrophone()
  const app = await open({ deleteMessage: 'done' })
  await recordOne()
  await send.click()
  await log.getByRole('button', { name: 'Undo' }).click()
  await expect.element(recorded).toBeVisible()
  await expect.poll(() => app.calls('deleteMessage')).toHaveLength(1)
  await send.click()
  await expect.poll(() => app.calls('sendMessage')).toHaveLength(2)
})
