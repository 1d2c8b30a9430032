import type { Contact } from '@akin/contract/connect/shapes.ts'
import { useState } from 'react'
import { useAsked } from '#platform/use-asked.ts'
import { Button } from '#ui/button.tsx'
import { onDemand, usePart } from '#ui/on-demand.ts'
import { useRowList } from '#ui/use-row-list.ts'
import { BlockDialog } from '../blocked/dialogs.ts'
import { ContactRow } from './contact-row.tsx'
import styles from './contacts.module.css'
import { useRemoveContact } from './remove-contact.ts'

interface ContactListProps {
  contacts: Contact[]
  /** Also those who are not shown: their labels are offered for these. */
  all: Contact[]
}

const editDialog = onDemand(() => import('./edit-contact-dialog.tsx'))

/** Thousands of rows at once would make the page slow for everyone. */
const atOnce = 100

export function ContactList({ contacts, all }: ContactListProps) {
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
