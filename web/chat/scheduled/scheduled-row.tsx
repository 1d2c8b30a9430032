import type { Attachment } from '@akin/contract/chat/messages.ts'
import { chatRefusals } from '@akin/contract/chat/refusals.ts'
import type { ScheduledMessage } from '@akin/contract/chat/scheduled.ts'
import { CircleAlert, Clock, Paperclip, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useToday } from '#platform/use-today.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { copyMessage } from '../message/copy-message.ts'
import { plainText } from '../text/plain-text.ts'
import styles from './scheduled-list.module.css'
import { longWhen, wasWhen } from './when-words.ts'

interface ScheduledRowProps {
  message: ScheduledMessage
  onNearEdit: () => void
  onEdit: () => void
  onSendNow: () => Promise<unknown>
  onCancel: () => void
}

/** One message that waits, or could not be sent: to whom, when, and what it says. */
export function ScheduledRow({ message, onNearEdit, onEdit, onSendNow, onCancel }: ScheduledRowProps) {
  const { id, user, body, attachments, dueAt, refusal } = message
  const [isSending, setSending] = useState(false)
  const names = attachmentNames(attachments)
  const now = useToday()
  return (
    <li className={styles.row} data-scheduled={id}>
      <Avatar name={user.displayName} userId={user.id} src={user.avatarUrl} size={48} />
      <div className={styles.about}>
        <h2 className={styles.name}>
          <bdi>{user.displayName}</bdi>
        </h2>
        <p className={`${styles.when} num`}>
          <Clock size={16} aria-hidden="true" />
          <time dateTime={dueAt.toISOString()}>
            {refusal === null ? longWhen(dueAt, now) : `Was due ${wasWhen(dueAt, now)}`}
          </time>
        </p>
        {body ? (
          <p className={`${styles.text} few-lines`} dir="auto">
            {plainText(body)}
          </p>
        ) : null}
        {names.length > 0 ? (
          <p className={styles.files}>
            <Paperclip size={16} aria-hidden="true" />
            <span>{names.join(', ')}</span>
          </p>
        ) : null}
        {refusal === null ? null : (
          <p className={styles.refusal}>
            <CircleAlert size={16} aria-hidden="true" />
            <span>Not sent. {refusal}</span>
          </p>
        )}
      </div>
      <div className={styles.acts}>
        {refusal === null || canBeMended(refusal) ? (
          <Button
            variant="quiet"
            size="small"
            data-edits=""
            onPointerEnter={onNearEdit}
            onFocus={onNearEdit}
            onClick={onEdit}
          >
            Edit
          </Button>
        ) : null}
        {refusal === null ? (
          <Button
            variant="soft"
            size="small"
            busy={isSending}
            onClick={() => {
              setSending(true)
              void onSendNow().finally(() => setSending(false))
            }}
          >
            Send now
          </Button>
        ) : body ? (
          <Button variant="quiet" size="small" onClick={() => void copyMessage({ body })}>
            Copy text
          </Button>
        ) : null}
        <Button variant="danger-quiet" size="small" className={styles.cancel} onClick={onCancel}>
          <Trash2 size={18} aria-hidden="true" />
          <span>{refusal === null ? 'Cancel' : 'Delete'}</span>
        </Button>
      </div>
    </li>
  )
}

/** Another moment helps against everything but this. */
function canBeMended(refusal: string) {
  return refusal !== chatRefusals.cannot_message.message
}

/** What goes with a message, as people call it. The page that a card is of stands in the words already. */
export function attachmentNames(attachments: Attachment[]) {
  return attachments.filter(({ kind }) => kind !== 'link').map(nameOf)
}

function nameOf({ kind, name, alt }: Attachment) {
  if (kind === 'voice') return 'Voice message'
  if (kind === 'file') return name
  return alt ? `Photo: ${alt}` : 'Photo'
}
