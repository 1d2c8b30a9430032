import type { WelcomeStep } from '@akin/contract/auth/welcome.ts'
import type { OwnProfile } from '@akin/contract/profile/shapes.ts'
import { useRef, useState } from 'react'
import { tabDraft } from '#auth/tab-draft.ts'

/** What is chosen and written in the welcome, before it is saved. */
export interface WelcomeDraft {
  interests: string[]
  sentence: string
}

const { read, keep } = tabDraft<WelcomeDraft>('welcome')

/** What was begun in a step stays in this tab, over a reload as well, until it is saved or skipped. */
export function useWelcomeDraft({ interests, headline }: OwnProfile) {
  const [begun, setBegun] = useState(read)
  const latest = useRef(begun)

  function take(next: Partial<WelcomeDraft>) {
    latest.current = next
    keep(next)
    setBegun(next)
  }

  return {
    draft: { interests, sentence: headline, ...begun },
    change: (changes: Partial<WelcomeDraft>) => take({ ...latest.current, ...changes }),
    drop(step: WelcomeStep) {
      const left = Object.entries(latest.current).filter(([key]) => key !== step)
      take(Object.fromEntries(left))
    },
  }
}
