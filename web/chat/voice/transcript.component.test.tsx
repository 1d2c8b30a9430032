import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { connectMicrophone } from '#testing/microphone.ts'
import { openVoiceLine, recordOne, voiceLine } from '#testing/voice.ts'
import { forgetVoices } from '../state/voice-state.ts'

const { send } = voiceLine
const words = page.getByRole('textbox', { name: 'Transcript' })

afterEach(() => {
  Reflect.deleteProperty(navigator, 'userAgentData')
  forgetVoices()
  vi.unstubAllGlobals()
})

/**
 * In place of the browser's own speech recognition, which the browser of these tests does not have: it hears a word as
 * soon as it listens and another one once it is told to stop.
 */
function offerRecognition(state: string, brand = 'Google Chrome') {
  const started: { processLocally: boolean; lang: string; track: MediaStreamTrack | undefined }[] = []
  const available = vi.fn(async (_: object) => state)
  class StandIn extends EventTarget {
    static available = available
    get processLocally() {
      return this.#isLocal
    }
    set processLocally(isLocal) {
      this.#isLocal = isLocal
    }
    #isLocal = false
    lang = ''
    start(track?: MediaStreamTrack) {
      started.push({ processLocally: this.#isLocal, lang: this.lang, track })
      this.#hear('warm')
    }
    stop() {
      this.#hear('warm kiln')
      this.dispatchEvent(new Event('end'))
    }
    abort() {
      this.dispatchEvent(new Event('end'))
    }
    #hear(transcript: string) {
      setTimeout(() =>
        this.dispatchEvent(Object.assign(new Event('result'), { results: [[{ transcript }]] })),
      )
    }
  }
  vi.stubGlobal('SpeechRecognition', StandIn)
  Object.defineProperty(navigator, 'userAgentData', { configurable: true, value: { brands: [{ brand }] } })
  return { started, available }
}

async function open() {
  connectMicrophone()
  const app = await openVoiceLine()
  await recordOne()
  return app
}

test('with a stand-in for on-device recognition: what was heard can be changed, and is sent as the words', async () => {
  const { started, available } = offerRecognition('available')
  const app = await open()
  expect(available).toHaveBeenCalledWith({ langs: [navigator.language], processLocally: true })
  expect(started).toMatchObject([{ processLocally: true, lang: navigator.language }])
  expect(started[0]?.track?.kind).toBe('audio')
  await expect.element(words).toHaveValue('warm')
  await expectAccessible()
  await words.fill('A warm kiln')
  await send.click()
  await expect
    .poll(() => app.calls('sendMessage').map(({ body }) => body))
    .toMatchObject([{ body: 'A warm kiln', attachmentIds: [60] }])
  await page.getByRole('button', { name: 'Transcript' }).click()
  await expect.element(page.getByRole('log').getByText('A warm kiln', { exact: true })).toBeVisible()
})

test('with a stand-in for on-device recognition: what was heard can be left out', {
  tags: 'variant',
}, async () => {
  offerRecognition('available')
  const app = await open()
  await page.getByRole('button', { name: 'Remove transcript' }).click()
  await expect.element(words).not.toBeInTheDocument()
  await send.click()
  await expect.poll(() => app.calls('sendMessage').map(({ body }) => body)).toMatchObject([{ body: '' }])
})

test.each(['downloadable', 'unavailable'])(
  'with a stand-in that says %s: nothing is heard, and nothing is asked of a server',
  { tags: 'variant' },
  async state => {
    const { started } = offerRecognition(state)
    await open()
    await expect.element(words).not.toBeInTheDocument()
    expect(started).toEqual([])
  },
)

test('a browser that has none of it, though it offers it, is not asked', { tags: 'variant' }, async () => {
  const { available } = offerRecognition('available', 'Chromium')
  await open()
  await expect.element(words).not.toBeInTheDocument()
  expect(available).not.toHaveBeenCalled()
})

test('a browser whose recognition knows only its server is not asked at all', {
  tags: 'variant',
}, async () => {
  const start = vi.fn()
  vi.stubGlobal(
    'SpeechRecognition',
    class extends EventTarget {
      start = start
    },
  )
  await open()
  await userEvent.keyboard('{Tab}')
  await expect.element(words).not.toBeInTheDocument()
  expect(start).not.toHaveBeenCalled()
})
