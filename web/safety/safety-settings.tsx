import { CalmCard } from './calm/calm-card.tsx'
import { WhenWrong } from './when-wrong.tsx'
import { FilterWordsCard } from './words/filter-words-card.tsx'

/** What one can do for one's own peace, the quickest first. */
export function SafetySettings() {
  return (
    <>
      <CalmCard />
      <FilterWordsCard />
      <WhenWrong />
    </>
  )
}
