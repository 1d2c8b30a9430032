import type { ScheduledEdit, ScheduledMessage } from '@akin/contract/chat/scheduled.ts'
import { limits } from '@akin/contract/limits.ts'
import { useState } from 'react'
import { Field, TextArea } from '#ui/field.tsx'
import { attachmentNames } from './scheduled-row.tsx'
import styles from './when-dialog.module.css'
import { WhenDialog } from './when-dialog.tsx'

interface EditDialogProps {
  message: ScheduledMessage
  open: boolean
  onClose: () => void
  returnTo: () => HTMLElement | null
  onEdit: (changes: ScheduledEdit) => Promise<void>
}

/** Changes what a message says that waits, or when it goes. One that was refused waits again, with a new moment. */
export function EditDialog({ message, open, onClose, returnTo, onEdit }: EditDialogProps) {
  const { contactId, user, body, dueAt, refusal, attachments } = message
  const [text, setText] = useState(body)
  const said = text.trim()
  const names = attachmentNames(attachments)
  const [isAsked, setAsked] = useState(false)
  const problem = textFault(said, names.length)

  async function save(at: Date) {
    setAsked(true)
    if (problem) return
    const isMoved = refusal !== null || at.getTime() !== minuteOf(dueAt)
    const changes = { ...(said !== body && { body: said }), ...(isMoved && { dueAt: at }) }
    if (Object.keys(changes).length > 0) await onEdit(changes)
    onClose()
  }

  return (
    <WhenDialog
      open={open}
      onClose={onClose}
      returnTo={returnTo}
      title="Change it"
      contactId={contactId}
      name={user.displayName}
      first={refusal === null ? dueAt : null}
      act="Save"
      onChosen={save}
    >
      <Field label="Message" error={isAsked || said.length > limits.message ? problem : undefined}>
        <TextArea
          rows={3}
          className={styles.text}
          value={text}
          onChange={event => setText(event.target.value)}
        />
      </Field>
      {names.length > 0 ? <p className={styles.foot}>With {names.join(', ')}</p> : null}
    </WhenDialog>
  )
}

/** The fields know no seconds: what was not touched is not moved. */
function minuteOf(at: Date) {
  return new Date(at).setSeconds(0, 0)
}

function textFault(said: string, files: number) {
  if (said.length > limits.message)
    return `Use at most ${limits.message.toLocaleString('en')} characters. You have ${said.length.toLocaleString('en')}.`
  return said === '' && files === 0 ? 'Write something first.' : undefined
}
