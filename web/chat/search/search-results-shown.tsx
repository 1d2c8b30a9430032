import { type ReactNode, useState } from 'react'
import { ToggleChip } from '#ui/toggle-chip.tsx'
import { FoundFiles, FoundMessages, FoundPeople } from './found-lists.tsx'
import type { Found } from './on-device.ts'
import styles from './search-results.module.css'

interface ShownResultsProps {
  found: Found
  question: string
  /** Whose conversation is open. */
  openId: number | null
  hasMore?: boolean
  /** They are those of the words before. */
  isOld?: boolean
  children?: ReactNode
}

/** People, messages and files, all of them or one kind alone. */
export function ShownResults(props: ShownResultsProps) {
  const { found, question, openId, hasMore = false, isOld = false, children } = props
  const [shown, setShown] = useState<ResultKind>('all')
  const show = (part: ResultKind) => shown === 'all' || shown === part
  const parts = { question, isUnderHeading: openId === null, hasMore }
  return (
    <>
      {isNothing(found) ? null : (
        <ResultChips found={found} hasMore={hasMore} shown={shown} onChange={setShown} />
      )}
      <div className={styles.found} aria-busy={isOld}>
        {show('people') ? <FoundPeople {...parts} found={found.people} openId={openId} /> : null}
        {show('messages') ? <FoundMessages {...parts} found={found.messages} /> : null}
        {show('files') ? <FoundFiles {...parts} found={found.files} /> : null}
        {children}
      </div>
    </>
  )
}

export function isNothing({ people, messages, files }: Found) {
  return people.length + messages.length + files.length === 0
}

/** "Found: 1 person, 12 messages." */
export function countWords({ people, messages, files }: Found, hasMore = false) {
  const count = (many: number, one: string, more: string) =>
    many === 0 ? [] : [`${many} ${many === 1 ? one : more}`]
  const words = [
    ...count(people.length, 'person', 'people'),
    ...count(messages.length, 'message', 'messages'),
    ...count(files.length, 'file', 'files'),
  ]
  return `Found: ${words.join(', ')}${hasMore ? ' and more' : ''}.`
}

type ResultKind = 'all' | 'people' | 'messages' | 'files'

interface ResultChipsProps {
  found: Found
  hasMore: boolean
  shown: ResultKind
  onChange: (shown: ResultKind) => void
}

/** What there is of each kind, to see that alone. */
function ResultChips({ found, hasMore, shown, onChange }: ResultChipsProps) {
  const more = hasMore ? '+' : ''
  const chips = [
    { part: 'all', words: 'All', isFound: true },
    { part: 'people', words: `People ${found.people.length}`, isFound: found.people.length > 0 },
    {
      part: 'messages',
      words: `Messages ${found.messages.length}${more}`,
      isFound: found.messages.length > 0,
    },
    { part: 'files', words: `Files ${found.files.length}${more}`, isFound: found.files.length > 0 },
  ] as const
  return (
    <fieldset className={styles.chips}>
      <legend className="sr-only">Show of what was found</legend>
      {chips
        .filter(({ part, isFound }) => isFound || part === shown)
        .map(({ part, words }) => (
          <ToggleChip key={part} filter pressed={part === shown} onClick={() => onChange(part)}>
            {words}
          </ToggleChip>
        ))}
    </fieldset>
  )
}
