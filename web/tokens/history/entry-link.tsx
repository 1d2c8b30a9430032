import type { TokenEntry } from '@akin/contract/tokens/shapes.ts'
import { TextLink } from '#ui/text-link.tsx'
import { entryWords } from './entry-words.ts'

/** What a line is about, as a link to it where there is something to see. */
export function EntryLink({ entry }: { entry: TokenEntry }) {
  const { item, person } = entry
  const { what } = entryWords(entry)
  if (item === 'spotlight') return <TextLink to="/discover">{what}</TextLink>
  if (item === 'theme') {
    return (
      <TextLink to="/profile" search={{ tab: 'look' }}>
        {what}
      </TextLink>
    )
  }
  if (!item || !person) return what
  const id = String(person.userId)
  return item === 'highlight' ? (
    <TextLink to="/user/$userId" params={{ userId: id }}>
      {what}
    </TextLink>
  ) : (
    <TextLink to="/chat/$contactId" params={{ contactId: id }}>
      {what}
    </TextLink>
  )
}
