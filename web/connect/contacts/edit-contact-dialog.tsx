import { type Contact, ContactEdit } from '@akin/contract/connect/shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import { type FormEvent, useId, useState } from 'react'
import { CallError, failureText } from '#platform/call-error.ts'
import { problemWith } from '#platform/checked-by.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, TextArea } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { TagInput } from '#ui/tag-input.tsx'
import { useEditContact } from './edit-contact.ts'
import styles from './edit-contact-dialog.module.css'

interface EditContactDialogProps {
  contact: Contact
  contacts: Contact[]
  open: boolean
  onClose: () => void
  returnTo: () => HTMLElement | null
}

/** Labels and a note about a contact, for oneself alone. */
export function EditContactDialog(props: EditContactDialogProps) {
  const { contact, contacts, open, onClose, returnTo } = props
  const formId = useId()
  const [labels, setLabels] = useState(contact.labels)
  const [note, setNote] = useState(contact.note)
  const [labelProblem, setLabelProblem] = useState<string>()
  const { mutate, isPending, error, reset } = useEditContact(contact.contactId)
  const said = error instanceof CallError ? error.body.fields : undefined

  function add(label: string) {
    const problem = problemWith(ContactEdit.shape.labels, [...labels, label])
    setLabelProblem(problem)
    if (!problem) setLabels([...labels, label.trim()])
    return !problem
  }

  function save(event: FormEvent) {
    event.preventDefault()
    if (!isPending) mutate({ labels, note }, { onSuccess: onClose })
  }

  function forgetProblems() {
    setLabelProblem(undefined)
    reset()
  }

  function cancel() {
    forgetProblems()
    setLabels(contact.labels)
    setNote(contact.note)
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={cancel}
      returnTo={returnTo}
      title="Labels and note"
      description={`What you keep about ${contact.user.displayName}. Only you can see it.`}
      actions={
        <>
          <Button variant="quiet" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={styles.form} onSubmit={save}>
        {error && !said ? (
          <Note kind="bad" role="alert">
            {failureText(error)}
          </Note>
        ) : null}
        <Field
          label="Labels"
          hint={`Up to ${limits.contactLabels} in all, such as Family or Choir.`}
          error={labelProblem ?? said?.labels}
        >
          <TagInput
            own
            options={labelsOf(contacts)}
            values={labels}
            onAdd={add}
            onRemove={label => setLabels(labels.filter(one => one !== label))}
            onType={forgetProblems}
          />
        </Field>
        <Field label="Note" error={said?.note}>
          <TextArea
            maxLength={limits.contactNote}
            value={note}
            onChange={event => setNote(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}

/** The labels that are in use already. */
function labelsOf(contacts: Contact[]) {
  const labels = new Set(contacts.flatMap(contact => contact.labels))
  return [...labels]
    .toSorted((one, other) => one.localeCompare(other))
    .map(label => ({ value: label, label }))
}
