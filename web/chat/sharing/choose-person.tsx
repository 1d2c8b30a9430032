import type { Contact } from '@akin/contract/connect/shapes.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { arrangeContacts } from '#connect/contacts/arrange-contacts.ts'
import { useContacts } from '#connect/lists.ts'
import { PeopleList, PeopleLoading } from '#connect/rows/people-list.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { ChoiceCard } from '#ui/choice-card.tsx'
import { SearchInput } from '#ui/field.tsx'
import { NoConversations } from '../list/none-yet.tsx'
import { conversationsQuery } from '../state/list-query.ts'
import styles from './choose-person.module.css'
import { peopleToShareWith } from './people-to-share-with.ts'

export interface Person {
  contactId: number
  name: string
}

interface ChoosePersonProps {
  chosen: Person | null
  onChoose: (person: Person) => void
}

/** Whoever is not among the first is found by name. */
const mostShown = 16

/** Whom it is for: one person. Whom one talked to last stands first. */
export function ChoosePerson(props: ChoosePersonProps) {
  const { query, list } = useContacts()
  const conversations = useInfiniteQuery(conversationsQuery('all'))
  // Nobody's place changes while a finger is on its way there.
  if (conversations.isPending) return <PeopleLoading what="your contacts" shape="row" />
  const rows = conversations.data?.pages.flatMap(({ items }) => items) ?? []
  const people = list && peopleToShareWith(list, rows)
  return (
    <PeopleList query={query} list={people} what="your contacts" shape="row" empty={<NoConversations />}>
      {found => <People people={found} {...props} />}
    </PeopleList>
  )
}

function People({ people, chosen, onChoose }: ChoosePersonProps & { people: Contact[] }) {
  const [typed, setTyped] = useState('')
  const isSearching = typed.trim() !== ''
  const found = isSearching ? arrangeContacts(people, typed, 'name') : people
  const beyond = found.length - mostShown
  return (
    <>
      <SearchInput
        aria-label="Search your contacts"
        placeholder="Search your contacts"
        autoComplete="off"
        value={typed}
        onChange={event => setTyped(event.target.value)}
        // It would send.
        onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="status" className="sr-only">
        {isSearching ? `${found.length} found` : ''}
      </p>
      {found.length > 0 ? (
        <fieldset className={styles.people}>
          <legend className="sr-only">Whom it is for</legend>
          {found.slice(0, mostShown).map(({ contactId, user }) => (
            <ChoiceCard
              key={contactId}
              mark="picture"
              name="person"
              value={contactId}
              checked={chosen?.contactId === contactId}
              onChange={() => onChoose({ contactId, name: user.displayName })}
            >
              <span className={styles.person}>
                <Avatar name={user.displayName} userId={user.id} src={user.avatarUrl} size={64} />
                <span className={`${styles.name} one-line`}>{user.displayName}</span>
                <Check size={16} className={styles.tick} aria-hidden="true" />
              </span>
            </ChoiceCard>
          ))}
        </fieldset>
      ) : (
        <p className={styles.note}>None of your contacts goes by “{typed.trim()}”.</p>
      )}
      {beyond > 0 ? <p className={styles.note}>{beyond} more are found by their names.</p> : null}
    </>
  )
}
