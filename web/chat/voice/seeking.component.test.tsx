import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  soundAnswer as answer,
  voiceBubble as bubble,
  openMessages as open,
  voiceMessage as voice,
} from '#testing/voice-messages.ts'
import { forgetSounds } from './fetch-sound.ts'
import { closePlayer } from './player.ts'

beforeEach(() => void vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer(24)))

afterEach(() => {
  closePlayer()
  forgetSounds()
})

/** From where each begins, in seconds. */
function watchBeginnings() {
  const begun: number[] = []
  const { play } = HTMLMediaElement.prototype
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    begun.push(this.currentTime)
    return play.call(this)
  })
  return begun
}

test('keys go five seconds on and back, to the beginning and to the end, and say where that is', async () => {
  await open([voice(1)])
  const { position, play } = bubble()
  await expect.element(position).toHaveAttribute('aria-valuetext', '0:00 of 0:24')
  ;(position.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(position).toHaveAttribute('aria-valuetext', '0:05 of 0:24')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(position).toHaveAttribute('aria-valuetext', '0:10 of 0:24')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(position).toHaveAttribute('aria-valuetext', '0:05 of 0:24')
  await userEvent.keyboard('{End}')
  await expect.element(position).toHaveAttribute('aria-valuetext', '0:24 of 0:24')
  await userEvent.keyboard('{Home}')
  await expect.element(position).toHaveAttribute('aria-valuetext', '0:00 of 0:24')
  await expect.element(play).toBeVisible()
})

test('it begins where one has gone before, also while it was still loading', {
  tags: 'variant',
}, async () => {
  const [loading, begun] = [Promise.withResolvers<Response>(), watchBeginnings()]
  vi.mocked(fetch).mockReturnValueOnce(loading.promise)
  await open([voice(1)])
  const { position, play, pause, group } = bubble()
  await expect.element(position).toBeVisible()
  ;(position.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(position).toHaveAttribute('aria-valuetext', '0:10 of 0:24')
  await expect.element(pause).toHaveAttribute('aria-busy', 'true')
  loading.resolve(answer(24))
  await play.click()
  await expect.element(group.getByText(/^0:(1[1-9]|2\d) of 0:24$/)).toBeVisible()
  expect(begun).toEqual([10])
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('one that was paused while it loaded begins where one has gone since', { tags: 'variant' }, async () => {
  const [loading, begun] = [Promise.withResolvers<Response>(), watchBeginnings()]
  vi.mocked(fetch).mockReturnValueOnce(loading.promise)
  await open([voice(1)])
  const { position, play, pause } = bubble()
  await play.click()
  ;(position.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(position).toHaveAttribute('aria-valuetext', '0:05 of 0:24')
  await pause.click()
  await expect.element(play).toBeVisible()
  loading.resolve(answer(24))
  await play.click()
  await expect.poll(() => begun).toEqual([5])
})
