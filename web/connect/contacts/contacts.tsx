import type { Contact } from '@akin/contract/connect/shapes.ts'
import { useState } from 'react'
import { NobodyYet } from '#profile/welcome/nobody-yet.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchInput } from '#ui/field.tsx'
import { MarkWaiting } from '#ui/logo.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { useContacts, useSentRequests } from '../lists.ts'
import { ListSkeleton } from '../rows/list-skeleton.tsx'
import { ListState } from '../rows/list-state.tsx'
import { arrangeContacts, type ContactSort } from './arrange-contacts.ts'
import { ContactList } from './contact-list.tsx'
import styles from './contacts.module.css'

export function Contacts() {
  const { query, list } = useContacts()
  return (
    <ListState query={query} list={list} what="your contacts" shape="row" empty={<NoContacts />}>
      {contacts => <ArrangedContacts contacts={contacts} />}
    </ListState>
  )
}

const sorts: { value: ContactSort; label: string }[] = [
  { value: 'name', label: 'Name' },
  { value: 'newest', label: 'Newest' },
  { value: 'here', label: 'Recently here' },
]

function ArrangedContacts({ contacts }: { contacts: Contact[] }) {
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<ContactSort>('name')
  const found = arrangeContacts(contacts, search, sort)
  return (
    <>
      <div className={styles.tools}>
        <SearchInput
          aria-label="Find a contact"
          placeholder="Find a contact"
          autoComplete="off"
          value={search}
          onChange={event => setSearch(event.target.value)}
        />
        <Segmented label="Sort by" options={sorts} value={sort} onChange={setSort} />
      </div>
      <p role="status" className="sr-only">
        {search.trim() ? `${found.length} found` : ''}
      </p>
      {found.length > 0 ? (
        <ContactList contacts={found} all={contacts} />
      ) : (
        <p className={styles.none}>None of your contacts goes by “{search.trim()}”.</p>
      )}
    </>
  )
}

function NoContacts() {
  const { query, list } = useSentRequests()
  const loading = <ListSkeleton what="your contacts" shape="row" />
  if (query.isLoading) return loading
  return (
    <NobodyYet hasAsked={Boolean(list?.length)} loading={loading}>
      <EmptyState
        drawing={<MarkWaiting />}
        title="Nobody here yet"
        action={
          <ButtonLink to="/discover" variant="soft">
            Discover people
          </ButtonLink>
        }
      >
        Connect with someone and you will find them here. One good one is plenty.
      </EmptyState>
    </NobodyYet>
  )
}
