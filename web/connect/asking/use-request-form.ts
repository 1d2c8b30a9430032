import type { Anchor } from '@akin/contract/connect/shapes.ts'
import { type RefObject, useState } from 'react'
import { isSame, type Piece } from './pieces.ts'
import { useRequestConnection } from './request-connection.ts'
import { noteProblem, refusedNote } from './request-problems.ts'
import type { RequestDraft } from './use-asking.ts'

/** Whom a request is for, and what it can be about. */
export interface RequestFor {
  userId: number
  displayName: string
  needsNote: boolean
  pieces: Piece[]
}

interface RequestFormOptions extends RequestFor {
  initial: Anchor | null
  draft: RequestDraft | null
  mayHighlight: boolean
  field: RefObject<HTMLTextAreaElement | null>
  onSent: () => void
}

/** What someone has written and picked for a request, and how sending it goes. */
export function useRequestForm(options: RequestFormOptions) {
  const { userId, displayName, needsNote, pieces, initial, draft, mayHighlight, field, onSent } = options
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const [picked, choose] = useState(initial)
  const [openedFrom, setOpenedFrom] = useState(initial)
  const [wantsHighlight, setHighlight] = useState(false)
  const [goneOn, setGoneOn] = useState<RequestDraft | null>(null)
  const { mutate, isPending, error, reset } = useRequestConnection(displayName)
  const onNote = refusedNote(error)
  // What has gone from the profile meanwhile is not sent along.
  const anchor = pieces.find(piece => isSame(piece.anchor, picked))?.anchor ?? null

  const highlight = wantsHighlight && mayHighlight

  if (!isSame(initial, openedFrom)) {
    setOpenedFrom(initial)
    // Opened from nothing in particular, or closed, it keeps what was picked.
    if (initial) choose(initial)
  }

  if (draft !== goneOn) {
    setGoneOn(draft)
    if (draft) {
      setNote(draft.note)
      choose(draft.anchor)
      setHighlight(draft.highlight)
    }
  }

  function forgetProblems() {
    reset()
    setProblem(undefined)
  }

  function write(next: string) {
    setNote(next)
    if (problem) setProblem(noteProblem(next, needsNote))
  }

  function send() {
    if (isPending) return
    const found = noteProblem(note, needsNote)
    setProblem(found)
    if (found) return field.current?.focus()
    mutate(
      { userId, note, anchor, highlight },
      {
        onSuccess() {
          setNote('')
          choose(null)
          setHighlight(false)
          onSent()
        },
        onError: refusal => refusedNote(refusal) && field.current?.focus(),
      },
    )
  }

  return {
    ...{ note, write, anchor, choose, highlight, setHighlight, send, isPending, forgetProblems },
    /** What is wrong with the note. */
    onNote: problem ?? onNote,
    /** What is wrong with anything else. */
    error: onNote ? null : error,
  }
}
