import { limits } from '@akin/contract/limits.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { connectMicrophone } from '#testing/microphone.ts'
import { ben, memberProfile } from '#testing/people.ts'
import { openVoiceLine as open, recordOne, speak, voiceLine } from '#testing/voice.ts'
import { forgetVoices } from '../state/voice-state.ts'
import { reasons } from './reasons.ts'

const { field, record, stop, cancel, send, remove, recorded } = voiceLine
const log = page.getByRole('log')

afterEach(() => forgetVoices())

test('a press records, another one stops, it can be listened to, and a third sends it', async () => {
  const microphone = connectMicrophone()
  const app = await open()
  await record.click()
  await expect.element(page.getByText('Recording', { exact: true }).first()).toBeVisible()
  await expect.element(field).not.toBeInTheDocument()
  await speak()
  await stop.click()
  await expect.element(recorded).toBeVisible()
  expect(microphone.isOn()).toBe(false)
  await recorded.getByRole('button', { name: 'Play voice message' }).click()
  await expect.element(recorded.getByText(/^0:\d\d of 0:\d\d$/)).toBeVisible()
  await send.click()
  await expect.element(field).toHaveFocus()
  await expect.poll(() => app.calls('uploadVoice')).toHaveLength(1)
  const [{ query, file } = {}] = app.calls('uploadVoice')
  expect((query as { bars: string }).bars).toMatch(/^[0-9a-z]{36}$/)
  expect((query as { bars: string }).bars).toContain('z')
  expect([file?.type, (file?.size ?? 0) > 1000]).toEqual(['audio/webm', true])
  await expect
    .poll(() => app.calls('sendMessage').map(({ body }) => body))
    .toMatchObject([{ body: '', attachmentIds: [60] }])
  await expect.element(log.getByRole('article', { name: /: Voice message, 1 second$/ })).toBeVisible()
})

test('by keyboard the same button records, stops and sends', { tags: 'variant' }, async () => {
  connectMicrophone()
  const app = await open()
  ;(record.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(stop).toHaveFocus()
  await speak()
  await userEvent.keyboard(' ')
  await expect.element(send).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => app.calls('sendMessage')).toHaveLength(1)
  await expect.element(field).toHaveFocus()
})

test('who holds the button records until they let go, and nothing is sent by that', async () => {
  const microphone = connectMicrophone()
  const app = await open()
  const button = record.element()
  point(button, 'pointerdown')
  await speak()
  await expect.element(page.getByText('Slide away to cancel')).toBeVisible()
  point(stop.element(), 'pointerup')
  stop.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
  await expect.element(recorded).toBeVisible()
  expect(stop.query()).toBe(null)
  expect(send.element()).toBe(button)
  expect(microphone.isOn()).toBe(false)
  expect(app.calls('sendMessage')).toEqual([])
})

test('sliding away cancels, and so do Escape and the bin', async () => {
  const microphone = connectMicrophone()
  const app = await open()
  point(record.element(), 'pointerdown')
  await speak()
  point(stop.element(), 'pointermove', -140)
  await expect.element(record).toBeVisible()
  await expect.poll(microphone.isOn).toBe(false)

  await record.click()
  await expect.element(stop).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(record).toBeVisible()
  await expect.element(record).toHaveFocus()

  await record.click()
  await cancel.click()
  await expect.element(record).toHaveFocus()
  await expect.element(field).toBeVisible()
  await expect.poll(microphone.isOn).toBe(false)
  expect(app.calls('uploadVoice')).toEqual([])
})

test('Escape that closes the card beside it leaves the recording alone', { tags: 'variant' }, async () => {
  const microphone = connectMicrophone()
  await open({ getMemberProfile: memberProfile(ben) })
  await page.getByRole('button', { name: 'About this conversation' }).click()
  const heading = page.getByRole('heading', { name: /^You and / })
  await expect.element(heading).toBeVisible()
  await record.click()
  await speak()
  ;(page.getByRole('button', { name: 'Close', exact: true }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Escape}')
  await expect.element(heading).not.toBeInTheDocument()
  await expect.element(stop).toBeVisible()
  expect(microphone.isOn()).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(record).toBeVisible()
})

test('what was deleted after listening can be had back for a moment', { tags: 'variant' }, async () => {
  connectMicrophone()
  await open()
  await recordOne()
  await remove.click()
  await expect.element(record).toHaveFocus()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(recorded).toBeVisible()
})

for (const [nth, [name, words]] of (
  [
    ['NotAllowedError', reasons.refused],
    ['NotFoundError', reasons.missing],
    ['NotReadableError', reasons.busy],
  ] as const
).entries())
  test(
    `a browser that says ${name} is explained, and one can write on`,
    nth === 0 ? {} : { tags: 'variant' },
    async () => {
      vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', name))
      const app = await open()
      await record.click()
      await expect.element(page.getByText(words)).toBeVisible()
      await field.fill('In words, then')
      await expect.element(page.getByText(words)).not.toBeInTheDocument()
      await userEvent.keyboard('{Enter}')
      await expect.poll(() => app.calls('sendMessage')).toHaveLength(1)
    },
  )

test('where pages cannot be trusted with a microphone, that is said', { tags: 'variant' }, async () => {
  vi.spyOn(navigator, 'mediaDevices', 'get').mockReturnValue(undefined as never)
  await open()
  await record.click()
  await expect.element(page.getByText(reasons.insecure)).toBeVisible()
  await expect.element(field).toBeVisible()
})

test('a browser that writes nothing which others play says so', { tags: 'variant' }, async () => {
  vi.spyOn(MediaRecorder, 'isTypeSupported').mockReturnValue(false)
  await open()
  await record.click()
  await expect.element(page.getByText(reasons.unable)).toBeVisible()
})

test('a recorder that does not start says so and leaves nothing on', async () => {
  const microphone = connectMicrophone()
  const closed = vi.spyOn(AudioContext.prototype, 'close')
  vi.spyOn(MediaRecorder.prototype, 'start').mockImplementation(() => {
    throw new DOMException('', 'NotSupportedError')
  })
  await open()
  await record.click()
  await expect.element(page.getByText(reasons.other)).toBeVisible()
  expect(microphone.isOn()).toBe(false)
  expect(closed, 'what measured how loud it is').toHaveBeenCalledOnce()
})

test('a browser that cannot record says so where one looks for it', async () => {
  vi.stubGlobal('MediaRecorder', undefined)
  const unable = 'This browser cannot record voice messages. It plays those of others.'
  try {
    await open()
    await expect.element(record).toHaveAttribute('aria-disabled', 'true')
    await expect.element(record).toHaveAccessibleDescription(unable)
    await record.click({ force: true })
    await expect.element(page.getByText(unable)).toBeVisible()
  } finally {
    vi.unstubAllGlobals()
  }
})

test('before both have written it is off, and says from when on', { tags: 'variant' }, async () => {
  const microphone = connectMicrophone()
  await open({}, { sendsLeft: 2 })
  await expect.element(record).toHaveAttribute('aria-disabled', 'true')
  await expect.element(record).toHaveAccessibleDescription('After they have written back')
  await record.click({ force: true })
  await expect
    .element(page.getByText('You can send voice messages after they have written back.'))
    .toBeVisible()
  expect(microphone.asked).not.toHaveBeenCalled()
  await expectAccessible()
})

test('Send is in its place as soon as something is written', async () => {
  await open()
  await expect.element(record).toBeVisible()
  await field.fill('Hello')
  await expect.element(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled()
  await expect.element(record).not.toBeInTheDocument()
})

test('whoever goes elsewhere while speaking finds it when they come back', { tags: 'variant' }, async () => {
  const microphone = connectMicrophone()
  const app = await open()
  await record.click()
  await speak()
  await page.getByRole('link', { name: 'Discover' }).first().click()
  await expect.element(page.getByText('Recording kept')).toBeVisible()
  await expect.poll(microphone.isOn).toBe(false)
  app.back()
  await expect.element(recorded).toBeVisible()
  await expect.element(send).toBeVisible()
})

test('what was said before another application took the microphone is kept', {
  tags: 'variant',
}, async () => {
  const microphone = connectMicrophone()
  await open()
  await record.click()
  await speak()
  microphone.takeAway()
  await expect.element(page.getByText(reasons.taken)).toBeVisible()
  await expect.element(recorded).toBeVisible()
  expect(microphone.isOn()).toBe(false)
})

test('the last ten seconds are announced, and after three minutes it stops by itself', async () => {
  const microphone = connectMicrophone()
  await open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
  await record.click()
  await expect.element(stop).toBeVisible()
  vi.advanceTimersByTime(limits.voiceMs - 9_500)
  await expect.element(page.getByText('10 s left')).toBeVisible()
  await expect.element(page.getByRole('status').filter({ hasText: '10 seconds left' })).toBeInTheDocument()
  vi.advanceTimersByTime(9_500)
  await expect.element(page.getByText(reasons.full)).toBeVisible()
  vi.useRealTimers()
  await expect.element(recorded.getByText('3:00')).toBeVisible()
  expect(microphone.isOn()).toBe(false)
})

test('recording and what comes after it are accessible', { tags: 'variant' }, async () => {
  connectMicrophone()
  await open()
  await record.click()
  await speak()
  await expectAccessible('while it records')
  await stop.click()
  await expect.element(recorded).toBeVisible()
  await expectAccessible('before it is sent')
})

/** A finger on the button. */
function point(target: Element, type: string, aside = 0) {
  const { x, y } = target.getBoundingClientRect()
  const place = { clientX: x + 20 + aside, clientY: y + 20 }
  target.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, isPrimary: true, ...place }))
}
