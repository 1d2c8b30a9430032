import type { WelcomeStep } from '@akin/contract/auth/welcome.ts'
import type { OwnProfile } from '@akin/contract/profile/shapes.ts'
import { useState } from 'react'
import { queryClient } from '#platform/queries.tsx'

/** What is chosen and written in the welcome, before it is saved. */
export interface Draft {
  interests: string[]
  sentence: string
}

/** Beside the visit, and forgotten with it. */
const draftKey = ['welcome', 'draft']

/** What was begun in a step stays in this tab when the welcome is closed, until it is saved or skipped. */
export function useDraft({ interests, headline }: OwnProfile) {
  const [begun, setBegun] = useState(readBegun)

  function keep(next: Partial<Draft>) {
    queryClient.setQueryData(draftKey, next)
    setBegun(next)
  }

  return {
    draft: { interests, sentence: headline, ...begun },
    change: (changes: Partial<Draft>) => keep({ ...readBegun(), ...changes }),
    drop(step: WelcomeStep) {
      const left = Object.entries(readBegun()).filter(([key]) => key !== step)
      keep(Object.fromEntries(left))
    },
  }
}

function readBegun() {
  return queryClient.getQueryData<Partial<Draft>>(draftKey) ?? {}
}
