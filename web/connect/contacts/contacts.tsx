import type { Contact } from '@akin/contract/connect/shapes.ts'
import { useState } from 'react'
import { SearchInput } from '#ui/field.tsx'
import { onDemand, usePart } from '#ui/on-demand.ts'
import { Segmented } from '#ui/segmented.tsx'
import { useContacts } from '../lists.ts'
import { PeopleList, PeopleLoading } from '../rows/people-list.tsx'
import { arrangeContacts, type ContactSort } from './arrange-contacts.ts'
import { ContactList } from './contact-list.tsx'
import styles from './contacts.module.css'

const noContacts = onDemand(() => import('./no-contacts.tsx'))

export function Contacts() {
  const { query, list } = useContacts()
  return (
    <PeopleList query={query} list={list} what="your contacts" shape="row" empty={<Beginners />}>
      {contacts => <ArrangedContacts contacts={contacts} />}
    </PeopleList>
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

/** For whoever knows nobody. Everyone else does without its code. */
function Beginners() {
  const [isLost, setLost] = useState(false)
  const part = usePart(noContacts, !isLost, () => setLost(true))
  if (isLost) return <p className={styles.none}>Nobody here yet</p>
  const loading = <PeopleLoading what="your contacts" shape="row" />
  return part ? <part.NoContacts loading={loading} /> : loading
}
