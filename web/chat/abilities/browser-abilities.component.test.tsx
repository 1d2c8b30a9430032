import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { account } from '#testing/samples.ts'

const abilities = page.getByRole('region', { name: 'What this browser can do' })

async function open() {
  onTestFinished(() => void vi.unstubAllGlobals())
  return openPage('/profile?tab=notifications', { getUser: ana, getAccount: account })
}

test('a browser without any of it says what is missed, and what is there all the same', async () => {
  for (const name of ['MediaRecorder', 'SpeechRecognition', 'Translator', 'LanguageDetector'])
    vi.stubGlobal(name, undefined)
  await open()
  for (const words of [
    'This browser cannot record them. It plays those of others.',
    'This browser does not write down what you say by itself, so yours go without a transcript.',
    'This browser cannot translate by itself, so messages have no Translate in their menu.',
  ])
    await expect.element(abilities.getByText(words)).toBeVisible()
  await expectAccessible()
})

test('one that has a recorder and nothing to write with cannot record, and without https none can', {
  tags: 'variant',
}, async () => {
  vi.spyOn(MediaRecorder, 'isTypeSupported').mockReturnValue(false)
  const app = await open()
  await expect.element(abilities.getByText(/^This browser cannot record them\./)).toBeVisible()
  await app.close()
  vi.spyOn(navigator, 'mediaDevices', 'get').mockReturnValue(undefined as never)
  await open()
  await expect.element(abilities.getByText(/^Without https no browser records them/)).toBeVisible()
})

test('one that can do all of it says so', { tags: 'variant' }, async () => {
  const there = { availability: async () => 'available' }
  vi.stubGlobal('Translator', there)
  vi.stubGlobal('LanguageDetector', there)
  class Speech extends EventTarget {
    static available = async () => 'available'
  }
  Object.defineProperty(Speech.prototype, 'processLocally', { value: true })
  vi.stubGlobal('SpeechRecognition', Speech)
  const brands = [{ brand: 'Google Chrome' }]
  Object.defineProperty(navigator, 'userAgentData', { configurable: true, value: { brands } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'userAgentData'))
  await open()
  await expect.element(abilities.getByText('This browser records and plays them.')).toBeVisible()
  await expect.element(abilities.getByText(/^This browser writes down what you say/)).toBeVisible()
  await expect.element(abilities.getByText(/^This browser translates messages on this device/)).toBeVisible()
})
