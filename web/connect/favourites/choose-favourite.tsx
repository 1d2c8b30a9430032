import type { PersonSummary } from '@akin/contract/auth/person-summary.ts'
import type { Contact } from '@akin/contract/connect/shapes.ts'
import { useState } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { SearchInput } from '#ui/field.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { arrangeContacts } from '../contacts/arrange-contacts.ts'
import { useContacts } from '../lists.ts'
import { PeopleList } from '../rows/people-list.tsx'
import styles from './choose-favourite.module.css'

interface ChooseFavouriteProps {
  open: boolean
  onClose: () => void
  chosen: PersonSummary[]
  onChoose: (person: PersonSummary) => void
}

/** Which contact comes through. */
export function ChooseFavourite({ open, onClose, chosen, onChoose }: ChooseFavouriteProps) {
  const { query, list } = useContacts()
  const others = list?.filter(
    ({ contactId, user }) => !user.unavailable && !chosen.some(({ id }) => id === contactId),
  )
  return (
    <Sheet open={open} onClose={onClose} title="Who comes through?">
      <PeopleList
        query={query}
        list={others}
        what="your contacts"
        shape="row"
        empty={<p className={styles.none}>Nobody else is among your contacts yet.</p>}
      >
        {contacts => <People contacts={contacts} onChoose={onChoose} />}
      </PeopleList>
    </Sheet>
  )
}

/** Whoever is not among the first is found by name. */
const mostShown = 100

function People({ contacts, onChoose }: { contacts: Contact[]; onChoose: (person: PersonSummary) => void }) {
  const [search, setSearch] = useState('')
  const found = arrangeContacts(contacts, search, 'name')
  return (
    <>
      <SearchInput
        aria-label="Find a contact"
        placeholder="Find a contact"
        autoComplete="off"
        value={search}
        onChange={event => setSearch(event.target.value)}
      />
      <p role="status" className="sr-only">
        {search.trim() ? `${found.length} found` : ''}
      </p>
      <ul aria-label="Contacts" className={styles.list}>
        {found.slice(0, mostShown).map(({ contactId, user }) => (
          <li key={contactId}>
            <button type="button" className={styles.person} onClick={() => onChoose(summaryOf(user))}>
              <Avatar name={user.displayName} userId={user.id} src={user.avatarUrl} size={40} />
              <span className="one-line" dir="auto">
                {user.displayName}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 ? (
        <p className={styles.none}>None of your contacts goes by “{search.trim()}”.</p>
      ) : null}
    </>
  )
}

function summaryOf({ id, displayName, unavailable, fullName, headline, avatarUrl }: Contact['user']) {
  return { id, displayName, unavailable, fullName, headline, avatarUrl }
}
