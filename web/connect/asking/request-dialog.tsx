import type { Anchor } from '@akin/contract/connect/shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import { itemPrices } from '@akin/contract/tokens/prices.ts'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { failureText } from '#platform/call-error.ts'
import { Time } from '#platform/time.tsx'
import { bothPrices, number } from '#tokens/token-words.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Counter } from '#ui/counter.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, TextArea } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { HighlightChoice } from './highlight-choice.tsx'
import { PieceChoice } from './piece-choice.tsx'
import styles from './request-dialog.module.css'
import { isTooManyOpen, nextRequestAt } from './request-problems.ts'
import type { RequestDraft } from './use-asking.ts'
import { type HighlightState, mayHighlight, useHighlight } from './use-highlight.ts'
import { type RequestFor, useRequestForm } from './use-request-form.ts'

interface RequestDialogProps extends RequestFor {
  open: boolean
  onClose: () => void
  avatarUrl?: string | null | undefined
  /** The piece that it was opened from. */
  initial?: Anchor | null | undefined
  /** What someone goes on with, who left it to buy tokens. */
  draft?: RequestDraft | null | undefined
  /** Where the focus goes after it: the button that opened it may have become another. */
  returnTo: () => HTMLElement | null
}

/** A few words to someone one would like to know. What was written stays until it is sent. */
export function RequestDialog(props: RequestDialogProps) {
  const { open, onClose, userId, displayName, avatarUrl, needsNote, pieces, returnTo } = props
  const { initial = null, draft = null } = props
  const formId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const refused = useRef<HTMLDivElement>(null)
  const highlighting = useHighlight(open)
  const form = useRequestForm({
    ...{ userId, displayName, needsNote, pieces, initial, draft, field, onSent: close },
    mayHighlight: mayHighlight(highlighting),
  })
  const { note, anchor, highlight, onNote, error, isPending } = form

  // Whoever has scrolled down to the button would not see it.
  useEffect(() => {
    if (error) refused.current?.scrollIntoView({ block: 'nearest' })
  }, [error])

  function close() {
    form.forgetProblems()
    onClose()
  }

  function send(event: FormEvent) {
    event.preventDefault()
    // A dialog's events reach the form that the button may stand in.
    event.stopPropagation()
    form.send()
  }

  return (
    <Dialog
      long
      open={open}
      onClose={close}
      returnTo={returnTo}
      picture={<Avatar name={displayName} userId={userId} src={avatarUrl} size={56} />}
      title={
        <>
          Connect with <bdi>{displayName}</bdi>
        </>
      }
      description="If they say no, you are not told."
      actions={
        <>
          <p role="status" className={styles.sum}>
            {highlight ? sumOf(highlighting) : null}
          </p>
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
        {error ? (
          <div ref={refused} className={styles.refused}>
            <RefusedRequest error={error} />
          </div>
        ) : null}
        {pieces.length > 0 && <PieceChoice pieces={pieces} value={anchor} onChange={form.choose} />}
        <Field
          label="Note"
          hint={hintFor(needsNote, pieces.length > 0)}
          error={onNote}
          aside={<Counter text={note} max={limits.requestNote} />}
        >
          <TextArea
            ref={field}
            rows={3}
            className={styles.note}
            aria-required={needsNote}
            value={note}
            onChange={event => form.write(event.target.value)}
          />
        </Field>
        <HighlightChoice
          state={highlighting}
          on={highlight}
          onChange={form.setHighlight}
          draft={{ kind: 'request', userId, note, anchor, highlight }}
        />
      </form>
    </Dialog>
  )
}

/** Why a request was not sent, and what would help. */
function RefusedRequest({ error }: { error: Error }) {
  const [shownAt] = useState(Date.now)
  const next = nextRequestAt(error, shownAt)
  return (
    <Note kind="bad" role="alert">
      {failureText(error)}{' '}
      {next && (
        <>
          You can send the next one from <Time value={next} /> on.
        </>
      )}
      {isTooManyOpen(error) && (
        <TextLink to="/connect" search={{ tab: 'sent' }}>
          See your open requests
        </TextLink>
      )}
    </Note>
  )
}

function sumOf(state: HighlightState) {
  const costs = `${bothPrices(itemPrices.highlight)}.`
  return state.kind === 'ready' ? `${costs} You will have ${number(state.after)}.` : costs
}

function hintFor(needsNote: boolean, hasPieces: boolean) {
  const asked = `They ask for a few words first: ${limits.requestNoteMin} characters or more.`
  const picked = 'They see the line you picked above your note.'
  const later = 'It opens your conversation if they accept.'
  return [needsNote && asked, hasPieces && picked, later].filter(Boolean).join(' ')
}
