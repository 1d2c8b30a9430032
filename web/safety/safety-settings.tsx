import type { ReactNode } from 'react'
import { CalmCard } from './calm/calm-card.tsx'
import { WhenWrong } from './when-wrong.tsx'
import { FilterWordsCard } from './words/filter-words-card.tsx'

/** What one can do for one's own peace, the quickest first; higher rooms add what is theirs. */
export function SafetySettings({ children }: { children: ReactNode }) {
  return (
    <>
      <CalmCard />
      <FilterWordsCard />
      {children}
      <WhenWrong />
    </>
  )
}
