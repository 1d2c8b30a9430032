import type { Contact } from '@akin/contract/connect/shapes.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useRef, useState } from 'react'
import { arrangeContacts } from '#connect/contacts/arrange-contacts.ts'
import { useContacts } from '#connect/lists.ts'
import { PeopleList } from '#connect/rows/people-list.tsx'
import { useCutOff } from '#platform/live/live-state.ts'
import { Avatar } from '#ui/avatar.tsx'
import { SearchInput } from '#ui/field.tsx'
import { isComposing } from '#ui/is-composing.ts'
import { Sheet } from '#ui/sheet.tsx'
import { moveThroughRows } from '../state/row-keys.ts'
import { useWriteThere, whereToWrite } from '../state/write-there.ts'
import styles from './new-chat.module.css'
import { NoConversations } from './none-yet.tsx'

/** Whom to write to. */
export function NewChat({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { query, list } = useContacts()
  const isChosen = useRef(false)
  const writeThere = useWriteThere()

  function choose() {
    isChosen.current = true
    writeThere()
    onClose()
  }

  /** Whoever chose nobody is back where they were. */
  const whereNext = () => (isChosen.current ? whereToWrite() : null)

  return (
    <Sheet open={open} onClose={onClose} title="New chat" returnTo={whereNext}>
      <PeopleList query={query} list={list} what="your contacts" shape="row" empty={<NoConversations />}>
        {contacts => <People contacts={contacts} onChosen={choose} />}
      </PeopleList>
    </Sheet>
  )
}

/** Whoever is not among the first is found by name. */
const mostShown = 100

function People({ contacts, onChosen }: { contacts: Contact[]; onChosen: () => void }) {
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const found = arrangeContacts(
    contacts.filter(({ user }) => !user.unavailable),
    search,
    'name',
  )
  const [first] = found

  function chooseFirst(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isComposing(event) || !first) return
    onChosen()
    void navigate({ to: '/chat/$contactId', params: { contactId: String(first.contactId) } })
  }

  return (
    <>
      <SearchInput
        aria-label="Find a contact"
        placeholder="Find a contact"
        autoComplete="off"
        value={search}
        onChange={event => setSearch(event.target.value)}
        onKeyDown={chooseFirst}
      />
      <p role="status" className="sr-only">
        {search.trim() ? `${found.length} found` : ''}
      </p>
      {first ? (
        <ul aria-label="Contacts" className={styles.list} onKeyDown={moveThroughRows}>
          {found.slice(0, mostShown).map(contact => (
            <Person key={contact.contactId} contact={contact} onChosen={onChosen} />
          ))}
        </ul>
      ) : (
        <p className={styles.none}>None of your contacts goes by “{search.trim()}”.</p>
      )}
    </>
  )
}

function Person({ contact: { contactId, user }, onChosen }: { contact: Contact; onChosen: () => void }) {
  const isCutOff = useCutOff()
  // They can be looked for by their full name, so it is what is said of them first.
  const about = user.fullName || user.headline
  return (
    <li>
      <Link
        to="/chat/$contactId"
        params={{ contactId: String(contactId) }}
        className={styles.person}
        onClick={onChosen}
      >
        <Avatar
          name={user.displayName}
          userId={user.id}
          src={user.avatarUrl}
          size={40}
          presence={user.online && !isCutOff ? 'online' : undefined}
        />
        <span className={`${styles.name} one-line`}>{user.displayName}</span>
        {about ? (
          <span className={`${styles.headline} one-line`} dir="auto">
            {about}
          </span>
        ) : null}
      </Link>
    </li>
  )
}
