import { describe, expect, test } from 'vitest'
import { me, message, page, seqsOf } from '#testing/numbered-thread.ts'
import { addMessage, takeDraft } from './thread-events.ts'
import { hasOlder, join, readOn, withDraftOf } from './thread-pages.ts'
import { hasNewer, type ThreadState } from './thread-state.ts'
import { trimThread } from './trim-thread.ts'

describe('pages', () => {
  test('that follow each other become one stretch, without a copy', () => {
    const known = join(page(41, 80, 90), page(1, 40, 90))
    expect(known.range).toEqual({ from: 1, to: 80 })
    expect(seqsOf(known)).toEqual(Array.from({ length: 80 }, (_, index) => index + 1))
    expect([hasOlder(known), hasNewer(known)]).toEqual([false, true])
    expect(join(known, page(71, 90, 90)).items).toHaveLength(90)
  })

  test('say what is gone by leaving it out', () => {
    const known = join(page(1, 10), page(5, 8, 10, [6]))
    expect(seqsOf(known)).toEqual([1, 2, 3, 4, 5, 7, 8, 9, 10])
  })

  test('that lie apart take the place of the stretch, and the screen begins anew', () => {
    const known = join(page(81, 100), page(1, 20, 100))
    expect(known.range).toEqual({ from: 1, to: 20 })
    expect(known.stretch).toBe(1)
  })

  test('that were answered before an event do not take it back', () => {
    const known = addMessage({ ...page(1, 3), readSeq: 3 }, message(4), me)
    const late = join(known, page(1, 3))
    expect(late).toMatchObject({ lastSeq: 4, readSeq: 3, range: { from: 1, to: 4 } })
  })
})

describe('a page that was long on its way', () => {
  const [typed, later] = [new Date(1_000), new Date(2_000)]
  const known: ThreadState = {
    ...{ ...page(41, 80), draft: 'A long thought', draftAt: later },
    ...{ canWrite: false, sendsLeft: null, peerReadSeq: 80, peerDeliveredSeq: 80, clearedSeq: 0 },
  }
  const late = { ...page(1, 40, 80), sendsLeft: 2, bothWrote: false, peerReadSeq: 3, peerDeliveredSeq: 3 }

  test('brings its messages, and says nothing of how the conversation stands', () => {
    const { items: _, range: __, ...head } = known
    expect(readOn(known, late)).toMatchObject({ ...head, range: { from: 1, to: 80 } })
    expect(seqsOf(readOn(known, late))).toHaveLength(80)
    const apart = readOn(known, { ...late, range: { from: 1, to: 20 } })
    expect(apart).toMatchObject({ ...head, range: { from: 1, to: 20 }, stretch: 1 })
  })

  test('does not bring back what was cleared meanwhile', () => {
    const cleared = readOn({ ...known, clearedSeq: 40, range: { from: 41, to: 80 } }, late)
    expect(seqsOf(cleared)[0]).toBe(41)
    expect(hasOlder(cleared)).toBe(false)
  })

  test('that one’s own question brings does not take "Read" back', () => {
    expect(join(known, { ...page(70, 80), peerReadSeq: 70 }).peerReadSeq).toBe(80)
    expect(join(known, { ...page(70, 80), peerReadSeq: null }).peerReadSeq, 'receipts are off').toBeNull()
  })

  test('knows less of a draft than what was learnt meanwhile', () => {
    const saved = takeDraft(known, { draft: 'Longer', writtenAt: new Date(3_000) })
    expect(saved).toMatchObject({ draft: 'Longer' })
    expect(takeDraft(saved, { draft: 'Older', writtenAt: typed })).toBe(saved)
    expect(withDraftOf(page(41, 80), known, saved)).toMatchObject({ draft: 'Longer' })
    expect(withDraftOf(page(41, 80), known, known)).toMatchObject({ draft: null })
  })
})

describe('a conversation that is left', () => {
  test('keeps its last messages and all that is unread', () => {
    const whole = join(page(251, 500), page(1, 250, 500))
    expect(trimThread({ ...whole, readSeq: 500 })).toMatchObject({ range: { from: 301, to: 500 } })
    expect(seqsOf(trimThread({ ...whole, readSeq: 500 }))).toHaveLength(200)
    expect(trimThread({ ...whole, readSeq: 100 }).range.from).toBe(101)
    const short = { ...page(1, 200), readSeq: 200 }
    expect(trimThread(short)).toBe(short)
    const away = { ...whole, lastSeq: 900 }
    expect(trimThread(away), 'whoever reads further up comes back to it').toBe(away)
  })
})
