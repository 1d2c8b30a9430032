import { ToggleChip } from '#ui/toggle-chip.tsx'
import type { Found } from './on-device.ts'
import styles from './search-results.module.css'

export type Shown = 'all' | 'people' | 'messages' | 'files'

interface ResultChipsProps {
  found: Found
  hasMore: boolean
  shown: Shown
  onChange: (shown: Shown) => void
}

/** What there is of each kind, to see that alone. */
export function ResultChips({ found, hasMore, shown, onChange }: ResultChipsProps) {
  const more = hasMore ? '+' : ''
  const chips = [
    { part: 'all', words: 'All', isThere: true },
    { part: 'people', words: `People ${found.people.length}`, isThere: found.people.length > 0 },
    {
      part: 'messages',
      words: `Messages ${found.messages.length}${more}`,
      isThere: found.messages.length > 0,
    },
    { part: 'files', words: `Files ${found.files.length}${more}`, isThere: found.files.length > 0 },
  ] as const
  return (
    <fieldset className={styles.chips}>
      <legend className="sr-only">Show of what was found</legend>
      {chips
        .filter(({ part, isThere }) => isThere || part === shown)
        .map(({ part, words }) => (
          <ToggleChip key={part} filter pressed={part === shown} onClick={() => onChange(part)}>
            {words}
          </ToggleChip>
        ))}
    </fieldset>
  )
}
