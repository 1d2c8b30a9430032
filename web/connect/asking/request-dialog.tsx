import type { Anchor } from '@akin/contract/connect/shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Counter } from '#profile/edit/counter.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, TextArea } from '#ui/field.tsx'
import { PieceChoice } from './piece-choice.tsx'
import { RefusedRequest } from './refused-request.tsx'
import { useRequestConnection } from './request-connection.ts'
import styles from './request-dialog.module.css'
import { noteProblem, refusedNote } from './request-problems.ts'

interface RequestDialogProps {
  open: boolean
  onClose: () => void
  userId: number
  displayName: string
  needsNote: boolean
  pieces: Anchor[]
  /** Where the focus goes after it: the button that opened it may have become another. */
  returnTo: () => HTMLElement | null
}

/** A few words to someone one would like to know. What was written stays until it is sent. */
export function RequestDialog(props: RequestDialogProps) {
  const { open, onClose, userId, displayName, needsNote, pieces, returnTo } = props
  const formId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [note, setNote] = useState('')
  const [anchor, setAnchor] = useState<Anchor | null>(null)
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending, error, reset } = useRequestConnection(displayName)
  const onNote = refusedNote(error)

  function close() {
    reset()
    setProblem(undefined)
    onClose()
  }

  function send(event: FormEvent) {
    event.preventDefault()
    // A dialog's events reach the form that the button may stand in.
    event.stopPropagation()
    if (isPending) return
    const found = noteProblem(note, needsNote)
    setProblem(found)
    if (found) return field.current?.focus()
    mutate(
      { userId, note, anchor },
      {
        onSuccess() {
          setNote('')
          setAnchor(null)
          close()
        },
        onError: refusal => refusedNote(refusal) && field.current?.focus(),
      },
    )
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      returnTo={returnTo}
      title={
        <>
          Connect with <bdi>{displayName}</bdi>
        </>
      }
      description="They see your profile and what you write here. If they say no, you are not told."
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isPending}>
            Send request
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={styles.form} onSubmit={send}>
        {error && !onNote ? <RefusedRequest error={error} /> : null}
        <Field
          label="Note"
          hint={needsNote ? hints.asked : hints.free}
          error={problem ?? onNote}
          aside={<Counter text={note} max={limits.requestNote} />}
        >
          <TextArea
            ref={field}
            rows={4}
            aria-required={needsNote}
            value={note}
            onChange={event => {
              setNote(event.target.value)
              if (problem) setProblem(noteProblem(event.target.value, needsNote))
            }}
          />
        </Field>
        {pieces.length > 0 && <PieceChoice pieces={pieces} value={anchor} onChange={setAnchor} />}
      </form>
    </Dialog>
  )
}

const hints = {
  asked: `They ask for a few words first: ${limits.requestNoteMin} characters or more.`,
  free: 'Optional. Say what made you think of them.',
}
