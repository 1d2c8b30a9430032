import { serverLimits } from '@akin/contract/server-limits.ts'
import { expect, test } from 'vitest'
import { FrameRate } from './rate.ts'

const { max, seconds } = serverLimits.socketFrames
const window = seconds * 1000

test('the allowance is whole again in the next window', () => {
  const rate = new FrameRate()
  expect(send(rate, max, 0)).toEqual({ ok: max })
  expect(send(rate, 1, window - 1)).toEqual({ refuse: 1 })
  expect(send(rate, max, window)).toEqual({ ok: max })
})

test('the third breach within a minute ends it, and breaches far apart do not', () => {
  const rate = new FrameRate()
  expect(send(rate, max + 1, 0)).toEqual({ ok: max, refuse: 1 })
  expect(send(rate, max + 1, window)).toEqual({ ok: max, refuse: 1 })
  expect(send(rate, max + 1, 2 * window)).toEqual({ ok: max, close: 1 })

  const patient = new FrameRate()
  for (const at of [0, 60_000, 120_000, 180_000]) {
    expect(send(patient, max + 1, at)).toEqual({ ok: max, refuse: 1 })
  }
})

test('a flood is three breaches within one window', () => {
  expect(send(new FrameRate(), 3 * max + 1, 0)).toEqual({ ok: max, refuse: 2 * max, close: 1 })
})

function send(rate: FrameRate, frames: number, at: number) {
  const answers: Partial<Record<ReturnType<FrameRate['count']>, number>> = {}
  for (let count = 0; count < frames; count++) {
    const answer = rate.count(at)
    answers[answer] = (answers[answer] ?? 0) + 1
  }
  return answers
}
