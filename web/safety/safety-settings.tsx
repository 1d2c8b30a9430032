import { WhenWrong } from './when-wrong.tsx'

/** What one can do for one's own peace, the quickest first. */
export function SafetySettings() {
  return <WhenWrong />
}
