import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { anyCourse } from '#testing/draft-courses.ts'
import { type DraftServer, playDrafts } from '#testing/two-devices.ts'
import { type DraftText, openDraft } from './open-draft.ts'

describe('one device', () => {
  function open() {
    const saves: { words: DraftText; done: () => void; fail: () => void }[] = []
    const save = (words: DraftText) =>
      new Promise<void>((resolve, reject) =>
        saves.push({ words, done: resolve, fail: () => reject(new Error()) }),
      )
    const onAdopted = vi.fn<(text: string) => void>()
    const onUnsaved = vi.fn<(unsaved: DraftText | null) => void>()
    let clock = 1_000
    const now = () => (clock += 10)
    const draft = openDraft({ kept: { text: '', at: 0 }, now, save, onAdopted, onUnsaved })
    return { draft, saves, onAdopted, onUnsaved, texts: () => saves.map(({ words }) => words.text) }
  }

  test('saves one after the other, and of what is written meanwhile only the latest', async () => {
    const { draft, saves, texts, onAdopted } = open()
    draft.write('One')
    const all = draft.saveLatest()
    for (const text of ['One two', 'One two three']) {
      draft.write(text)
      void draft.saveLatest()
    }
    expect(texts()).toEqual(['One'])
    saves[0]?.done()
    await vi.waitFor(() => expect(texts()).toEqual(['One', 'One two three']))
    // Told by an event or an answer, what was saved first changes nothing any more.
    draft.receive({ text: 'One', at: saves[0]?.words.at ?? 0 })
    saves[1]?.done()
    await all
    expect(draft.isSaved()).toBe(true)
    expect(onAdopted).not.toHaveBeenCalled()
  })

  test('tries again what got lost while it was asked for again, and otherwise waits to be asked', async () => {
    const { draft, saves, texts } = open()
    draft.write('One')
    const first = draft.saveLatest()
    saves[0]?.fail()
    await first
    expect(draft.isSaved()).toBe(false)
    const second = draft.saveLatest()
    void draft.saveLatest()
    saves[1]?.fail()
    await vi.waitFor(() => expect(texts()).toEqual(['One', 'One', 'One']))
    saves[2]?.done()
    await second
    expect(draft.isSaved()).toBe(true)
  })

  test('has nothing to save where the words are as they were, unless a save may have arrived', async () => {
    const { draft, saves, texts, onUnsaved } = open()
    draft.write('One')
    draft.write('')
    await draft.saveLatest()
    expect(texts()).toEqual([])
    expect(onUnsaved).toHaveBeenLastCalledWith(null, { text: '', at: 0 })
    draft.write('Two')
    const lost = draft.saveLatest()
    saves[0]?.fail()
    await lost
    draft.write('')
    void draft.saveLatest()
    expect(texts()).toEqual(['Two', ''])
  })

  test('takes what is newer, also in place of words that could not be saved, and nothing that is older', () => {
    const { draft, onAdopted } = open()
    draft.write('Written in the tunnel')
    draft.receive({ text: 'Older', at: 5 })
    draft.receive({ text: 'Nobody knows when', at: null })
    expect(onAdopted).not.toHaveBeenCalled()
    draft.receive({ text: 'Written at home since', at: 5_000 })
    expect(onAdopted.mock.calls).toEqual([['Written at home since']])
    expect(draft.isSaved()).toBe(true)
    draft.receive({ text: '', at: null })
    expect(draft.text()).toBe('')
  })
})

test('on two devices, over a line that is slow and loses much, no words give way to older ones', async () => {
  const course = anyCourse()
  await fc.assert(
    fc.asyncProperty(course, async steps => {
      const { last, kept, fields } = await playDrafts(keptInMemory(), steps)
      expect({ kept, fields }).toEqual({ kept: last, fields: [last, last] })
    }),
    { numRuns: 20, seed: 20261117 },
  )
})

test('where clocks are wrong as well, both show in the end what the server has', async () => {
  const skew = fc.integer({ min: -20_000, max: 20_000 })
  await fc.assert(
    fc.asyncProperty(anyCourse(), skew, async (steps, wrong) => {
      const { kept, fields } = await playDrafts(keptInMemory(), steps, [0, wrong])
      expect(fields).toEqual([kept, kept])
    }),
    { numRuns: 20, seed: 20261117 },
  )
})

/** As the server does: the newest is kept, and of what was taken away it knows nothing any more. */
function keptInMemory(): DraftServer {
  let kept: DraftText | null = null
  return {
    async save(words) {
      if (kept && kept.at > words.at) return { stands: kept, isLate: true }
      kept = words.text === '' ? null : words
      return { stands: words, isLate: false }
    },
    read: async () => kept ?? { text: '', at: null },
  }
}
