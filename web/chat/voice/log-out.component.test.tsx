import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { connectMicrophone } from '#testing/microphone.ts'
import { openVoiceLine as open, recordOne, speak, voiceLine } from '#testing/voice.ts'
import { forgetVoices, voiceOf } from '../state/voice-state.ts'

const { record, stop, recorded } = voiceLine
const question = page.getByRole('alertdialog', { name: 'A message has not been sent' })

afterEach(() => forgetVoices())

async function logOut() {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
}

test('logging out while one speaks asks first, and whoever stays goes on', { tags: 'variant' }, async () => {
  const microphone = connectMicrophone()
  const app = await open({ logOut: 'done' })
  await record.click()
  await speak()
  await logOut()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(app.calls('logOut')).toEqual([])
  expect(microphone.isOn()).toBe(true)
  await stop.click()
  await expect.element(recorded).toBeVisible()
})

test('a recording that was not sent counts beside a message that waits, and goes with the account', {
  tags: 'variant',
}, async () => {
  connectMicrophone()
  const app = await open({ sendMessage: new Promise<never>(() => {}), logOut: 'done' })
  await voiceLine.field.fill('Not sent yet')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(page.getByRole('article', { name: 'You, sending: Not sent yet' })).toBeVisible()
  await recordOne()
  await logOut()
  const both = page.getByRole('alertdialog', { name: '2 messages have not been sent' })
  await both.getByRole('button', { name: 'Log out anyway' }).click()
  await expect.poll(app.address).toBe('/auth')
  expect(voiceOf(11).kind).toBe('none')
})
