import { useState } from 'react'
import { useTakenUp } from '#tokens/spend/use-taken-up.ts'
import { partOnDemand } from '#ui/part-on-demand.tsx'
import type { ThreadState } from '../state/thread-state.ts'
import { type GiftDraft, nothingChosen } from './gift-draft.ts'

/** Few open it, and it brings all drawings along. */
const GiftPicker = partOnDemand(() => import('./gift-picker.tsx').then(part => part.GiftPicker))

/** The button whose menu leads there. */
type Opener = 'attach' | 'menu'

/**
 * Gives something to the other one. What was chosen and written stays while the conversation is open, and whoever left to
 * buy tokens finds it as it was. `given` counts what was given since.
 */
export function useGiving({ contactId, user, canWrite, sendsLeft }: ThreadState) {
  const [isOpen, setOpen] = useState(false)
  const [draft, setDraft] = useState(nothingChosen)
  const [given, setGiven] = useState(0)
  const [from, setFrom] = useState<Opener>('attach')

  function goOn(left: GiftDraft) {
    setDraft(left)
    setOpen(true)
  }

  useTakenUp('gift', { contactId }, ({ item, words }) => goOn({ gift: item, words }))
  useTakenUp('plus', { contactId }, ({ words }) => goOn({ gift: 'plus', words }))

  return {
    given,
    begin(opener: Opener) {
      setFrom(opener)
      setOpen(true)
    },
    /** A gift is a message, and like one it may have to wait for an answer. */
    mayGive: canWrite && sendsLeft !== 0,
    dialog: (
      <GiftPicker
        open={isOpen}
        onClose={() => setOpen(false)}
        // The row of the menu from which it was opened has gone.
        returnTo={() => document.querySelector<HTMLElement>(`[data-opens-gifts="${from}"]`)}
        user={user}
        draft={draft}
        onDraft={setDraft}
        onGiven={() => {
          setOpen(false)
          setDraft(nothingChosen)
          setGiven(count => count + 1)
        }}
      />
    ),
  }
}

export type Giving = ReturnType<typeof useGiving>
