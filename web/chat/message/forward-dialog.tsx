import type { Message } from '@akin/contract/chat/messages.ts'
import { uploadEndpoints } from '@akin/contract/chat/upload-endpoints.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { arrangeContacts } from '#connect/contacts/arrange-contacts.ts'
import { useContacts } from '#connect/lists.ts'
import { call } from '#platform/call.ts'
import { failureText } from '#platform/call-error.ts'
import { newId } from '#platform/new-id.ts'
import { toast } from '#platform/toasts.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SearchInput } from '#ui/field.tsx'
import { Spinner } from '#ui/spinner.tsx'
import styles from './forward-dialog.module.css'

interface ForwardDialogProps {
  message: Message
  open: boolean
  onClose: () => void
  returnTo: () => HTMLElement | null
}

/** Whom to send a message on to. A press on a name sends it. */
export function ForwardDialog({ message, open, onClose, returnTo }: ForwardDialogProps) {
  const { list } = useContacts()
  const [words, setWords] = useState('')
  const forward = useForward(message)
  const found =
    list &&
    arrangeContacts(
      list.filter(({ user }) => !user.unavailable),
      words,
      'name',
    )
  return (
    <Dialog open={open} onClose={onClose} title="Forward to" returnTo={returnTo}>
      <SearchInput
        aria-label="Find a contact"
        placeholder="Find a contact"
        value={words}
        onChange={event => setWords(event.target.value)}
      />
      {found ? null : <Spinner />}
      {found?.length === 0 ? (
        <p className={styles.none}>None of your contacts goes by “{words.trim()}”.</p>
      ) : null}
      <ul className={styles.people} aria-label="Contacts">
        {found?.map(({ contactId, user }) => (
          <li key={contactId}>
            <button
              type="button"
              className={styles.person}
              onClick={() => {
                onClose()
                void forward(contactId)
              }}
            >
              <Avatar name={user.displayName} userId={user.id} src={user.avatarUrl} size={40} />
              <span className={styles.names}>
                <bdi>{user.displayName}</bdi>
                {user.fullName ? <bdi className={styles.fullName}>{user.fullName}</bdi> : null}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function useForward({ id }: Message) {
  const navigate = useNavigate()
  return async (contactId: number) => {
    try {
      const body = { contactId, clientId: newId() }
      await call(uploadEndpoints.forwardMessage, { params: { messageId: id }, body })
      const view = () => void navigate({ to: '/chat/$contactId', params: { contactId: String(contactId) } })
      toast({ kind: 'ok', title: 'Message forwarded', action: { label: 'View', onClick: view } })
    } catch (error) {
      toast({ kind: 'bad', title: 'Message not forwarded', description: failureText(error as Error) })
    }
  }
}
