import type { Contact } from '@akin/contract/connect/shapes.ts'
import { useState } from 'react'
import { useAsked } from '#platform/use-asked.ts'
import { Button } from '#ui/button.tsx'
import { SearchInput } from '#ui/field.tsx'
import { onDemand, usePart } from '#ui/on-demand.ts'
import { Segmented } from '#ui/segmented.tsx'
import { useRowList } from '#ui/use-row-list.ts'
import { BlockDialog } from '../blocked/dialogs.ts'
import { useContacts } from '../lists.ts'
import { PeopleList, PeopleLoading } from '../rows/people-list.tsx'
import { arrangeContacts, type ContactSort } from './arrange-contacts.ts'
import { ContactRow } from './contact-row.tsx'
import styles from './contacts.module.css'
import { useRemoveContact } from './remove-contact.ts'

const noContacts = onDemand(() => import('./no-contacts.tsx'))
const editDialog = onDemand(() => import('./edit-contact-dialog.tsx'))

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

/** Thousands of rows at once would make the page slow for everyone. */
const atOnce = 100

/** `all`: also those who are not shown, whose labels are offered for these. */
function ContactList({ contacts, all }: { contacts: Contact[]; all: Contact[] }) {
  const [shown, setShown] = useState(atOnce)
  const editing = useAsked<Contact>()
  const blocking = useAsked<Contact>()
  const { mutate: remove } = useRemoveContact()
  const { list, letRowGo, controlOf } = useRowList()
  const blocked = blocking.about
  const edited = editing.about
  const edit = usePart(editDialog, editing.open, editing.close)

  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Contacts">
        {contacts.slice(0, shown).map(contact => (
          <ContactRow
            key={contact.contactId}
            contact={contact}
            onEdit={() => editing.ask(contact)}
            onBlock={() => blocking.ask(contact)}
            onRemove={() => {
              letRowGo(contact.contactId)
              remove(contact.contactId)
            }}
          />
        ))}
      </ul>
      {contacts.length > shown ? (
        <div className={styles.more}>
          <Button variant="outline" onClick={() => setShown(shown + atOnce)}>
            Show more of {contacts.length}
          </Button>
        </div>
      ) : null}
      {blocked ? (
        <BlockDialog
          person={blocked.user}
          open={blocking.open}
          onClose={blocking.close}
          onBlocked={() => letRowGo(blocked.contactId)}
          returnTo={() => controlOf(blocked.contactId)}
        />
      ) : null}
      {edited && edit ? (
        <edit.EditContactDialog
          key={JSON.stringify([edited.contactId, edited.labels, edited.note])}
          contact={edited}
          contacts={all}
          open={editing.open}
          onClose={editing.close}
          returnTo={() => controlOf(edited.contactId)}
        />
      ) : null}
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
