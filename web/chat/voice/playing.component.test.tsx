import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { leaveAccount } from '#auth/account-here.ts'
import { expectAccessible } from '#testing/axe.ts'
import { tell } from '#testing/fake-socket.ts'
import { message, own } from '#testing/kept-thread.ts'
import { connectMicrophone } from '#testing/microphone.ts'
import {
  soundAnswer as answer,
  voiceBubble as bubble,
  openMessages as open,
  voiceMessage as voice,
} from '#testing/voice-messages.ts'
import { forgetVoices } from '../state/voice-state.ts'
import { forgetSounds } from './fetch-sound.ts'
import { closePlayer } from './player.ts'

const strip = page.getByRole('region', { name: 'Now playing' })

beforeEach(() => void vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer(24)))

afterEach(() => {
  closePlayer()
  forgetSounds()
  forgetVoices()
})

test('a press plays, another one pauses, and nothing plays by itself', async () => {
  // So long that it is not over before a busy machine has come to the next step.
  vi.mocked(fetch).mockImplementation(async () => answer(150))
  await open([voice(1, {}, 150)])
  const { play, pause, group } = bubble()
  await expect
    .element(page.getByRole('article', { name: /: Voice message, 2 minutes 30 seconds$/ }))
    .toBeVisible()
  await expect.element(group.getByText('2:30', { exact: true })).toBeVisible()
  expect(fetch).not.toHaveBeenCalled()
  await play.click()
  await expect.element(group.getByText(/^[01]:\d[1-9] of 2:30$/)).toBeVisible()
  await pause.click()
  await expect.element(play).toBeVisible()
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/attachments/1/whole')
})

test('the speed is the same for all, and is remembered', async () => {
  const app = await open([voice(1), voice(2)])
  await expect.element(bubble(0).speed).toHaveTextContent('1×')
  await bubble(0).speed.click()
  await expect.element(bubble(0).speed).toHaveTextContent('1.5×')
  await expect.element(bubble(1).speed).toHaveAccessibleName('Speed, 1.5 times')
  expect(localStorage.getItem('akin.voiceSpeed')).toBe('1.5')
  await app.close()
  await open([voice(1)])
  await expect.element(bubble(0).speed).toHaveTextContent('1.5×')
  await bubble(0).speed.click()
  await expect.element(bubble(0).speed).toHaveTextContent('2×')
  await bubble(0).speed.click()
  await expect.element(bubble(0).speed).toHaveTextContent('1×')
})

test('the next one of the same person follows, which is said, and nothing of anyone else does', async () => {
  vi.mocked(fetch).mockImplementation(async () => answer(1))
  await open([voice(1, {}, 1), voice(2, {}, 1), own(3, { ...voice(3, {}, 1), senderId: own(3).senderId })])
  await bubble(0).play.click()
  await expect.element(page.getByText('Playing the next voice message')).toBeInTheDocument()
  await expect
    .poll(() => vi.mocked(fetch).mock.calls.map(([address]) => address))
    .toEqual(['/api/attachments/1/whole', '/api/attachments/2/whole'])
  await expect.element(bubble(1).play).toBeVisible()
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('one plays at a time, and a recording that begins has it pause', async () => {
  connectMicrophone()
  await open([voice(1), own(2), voice(3)])
  await bubble(0).play.click()
  await expect.element(bubble(0).pause).toBeVisible()
  await bubble(1).play.click()
  await expect.element(bubble(1).pause).toBeVisible()
  await expect.element(bubble(0).play).toBeVisible()
  await page.getByRole('button', { name: 'Record a voice message' }).click()
  await expect.element(bubble(1).play).toBeVisible()
  await bubble(1).play.click()
  await expect.element(page.getByRole('button', { name: 'Stop recording' })).not.toBeInTheDocument()
})

test('one that could not begin does not stop the one that was chosen after it', {
  tags: 'variant',
}, async () => {
  const [beginning, loading] = [Promise.withResolvers<void>(), Promise.withResolvers<Response>()]
  const begin = vi.spyOn(HTMLMediaElement.prototype, 'play').mockReturnValueOnce(beginning.promise)
  await open([voice(1), own(2), voice(3)])
  await bubble(0).play.click()
  await expect.poll(() => begin.mock.calls).toHaveLength(1)
  vi.mocked(fetch).mockReturnValueOnce(loading.promise)
  await bubble(1).play.click()
  await expect.poll(() => vi.mocked(fetch).mock.calls).toHaveLength(2)
  beginning.reject(new DOMException('', 'AbortError'))
  await expect(beginning.promise).rejects.toThrow()
  loading.resolve(answer(24))
  await expect.element(bubble(1).group.getByText(/^0:\d[1-9] of 0:24$/)).toBeVisible()
})

test('it plays on while its message is scrolled out of sight, and can be paused and ended from there', async () => {
  const long = Array.from({ length: 39 }, (_, index) => message(index + 2, { body: 'Words. '.repeat(60) }))
  const app = await open([voice(1), ...long])
  const log = page.getByRole('log').element()
  // A thread that has only just opened may go to its end once more.
  await expect
    .poll(() => {
      log.scrollTop = 0
      if (!bubble().pause.query())
        bubble()
          .play.query()
          ?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      return bubble().pause.query()
    })
    .toBeTruthy()
  log.scrollTop = log.scrollHeight
  await expect.element(strip.getByText(/^0:\d\d of 0:24$/)).toBeVisible()
  await expectAccessible()
  await strip.getByRole('button', { name: 'Pause' }).click()
  await strip.getByRole('button', { name: 'Play' }).click()
  await expect.element(strip.getByRole('link', { name: 'Ben' })).toBeVisible()
  await strip.getByRole('button', { name: 'Stop playing' }).click()
  await expect.element(strip).not.toBeInTheDocument()
  await app.close()
})

test('one that is deleted falls silent, and so does everything with the account', async () => {
  await open([voice(1), own(2), voice(3)])
  await bubble(0).play.click()
  await expect.element(bubble(0).pause).toBeVisible()
  const deleted = { conversationId: 1011, seq: 1, changeSeq: 1, trace: true }
  await expect.poll(() => tell('message_deleted', deleted)).toBe(1)
  await expect.element(page.getByText('Message deleted')).toBeVisible()
  await expect.poll(() => page.getByRole('button', { name: 'Pause voice message' }).query()).toBe(null)
  await bubble(0).play.click()
  await expect.element(bubble(0).pause).toBeVisible()
  leaveAccount()
  await expect.element(page.getByRole('button', { name: 'Pause voice message' })).not.toBeInTheDocument()
})

test('one that was removed says so, and one without a network can be tried again', async () => {
  await open([voice(1), own(2), voice(3)])
  vi.mocked(fetch).mockResolvedValueOnce(new Response(null, { status: 404 }))
  await bubble(0).play.click()
  await expect.element(page.getByText('This voice message was removed')).toBeVisible()
  vi.mocked(fetch).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await bubble(1).play.click()
  await expect.element(page.getByText(/^It could not be loaded/)).toBeVisible()
  await bubble(1).play.click()
  await expect.element(bubble(1).pause).toBeVisible()
})

test('what is no sound says that it cannot be played', { tags: 'variant' }, async () => {
  vi.mocked(fetch).mockResolvedValue(new Response('words'))
  await open([voice(1)])
  await bubble().play.click()
  await expect.element(page.getByText('Your browser cannot play this')).toBeVisible()
})

test('what was said is shown on demand', async () => {
  await open([voice(1, { body: 'The kiln is still warm' })])
  const words = page.getByRole('log').getByText('The kiln is still warm', { exact: true })
  const toggle = page.getByRole('button', { name: 'Transcript' })
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
  await expect.element(words).not.toBeVisible()
  await toggle.click()
  await expect.element(words).toBeVisible()
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible()
})

test('without a sound left the message says so', { tags: 'variant' }, async () => {
  await open([voice(1, { attachments: [] })])
  await expect.element(page.getByText('Voice message removed', { exact: true })).toBeVisible()
})

test('it fits the smallest phone, with fewer bars', { tags: 'variant' }, async () => {
  await open([voice(1), own(2, { ...voice(2), senderId: own(2).senderId })])
  await expect.element(bubble(0).play).toBeVisible()
  expect(bubble(0).group.element().querySelectorAll('i')).toHaveLength(36)
  await page.viewport(320, 800)
  await expect.poll(() => bubble(0).group.element().querySelectorAll('i').length).toBe(26)
  const { right } = page.getByRole('article').first().element().getBoundingClientRect()
  expect(bubble(0).speed.element().getBoundingClientRect().right).toBeLessThan(right)
  await page.viewport(1280, 800)
})
