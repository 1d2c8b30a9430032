import type { TokenEntry } from '@akin/contract/tokens/shapes.ts'
import { TextLink } from '#ui/text-link.tsx'
import { entryWords } from './entry-words.ts'

/** What a line is about, as a link to it where there is something to see. */
export function EntryLink({ entry }: { entry: TokenEntry }) {
  const { item, person } = entry
  const { what } = entryWords(entry)
  switch (item) {
    case 'highlight':
      return person ? (
        <TextLink to="/user/$userId" params={{ userId: String(person.userId) }}>
          {what}
        </TextLink>
      ) : (
        what
      )
    case 'wave':
    case 'flower':
    case 'star':
    case 'month_of_plus':
      return person ? (
        <TextLink to="/chat/$contactId" params={{ contactId: String(person.userId) }}>
          {what}
        </TextLink>
      ) : (
        what
      )
    case 'spotlight':
      return <TextLink to="/discover">{what}</TextLink>
    case 'theme':
      return (
        <TextLink to="/profile" search={{ tab: 'look' }}>
          {what}
        </TextLink>
      )
    case null:
      return what
  }
}
