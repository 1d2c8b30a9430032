import { RequestForm } from '@akin/contract/connect/shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import { CallError } from '#platform/call-error.ts'
import { problemWith } from '#platform/checked-by.ts'

/** What is wrong with a note, if anything. */
export function noteProblem(note: string, needsNote: boolean) {
  if (needsNote && note.trim().length < limits.requestNoteMin)
    return `Write at least ${limits.requestNoteMin} characters.`
  return problemWith(RequestForm.shape.note, note)
}

/** What the server has against the note. */
export function refusedNote(error: Error | null) {
  return error instanceof CallError ? error.body.fields?.note : undefined
}

/** From when on a request may be sent again; null where waiting is not what is needed. */
export function nextRequestAt(error: Error, now: number) {
  const { code, retryAfter } = error instanceof CallError ? error.body : {}
  return code === 'request_limit' && retryAfter !== undefined ? new Date(now + retryAfter * 1000) : null
}

export function isTooManyOpen(error: Error) {
  return error instanceof CallError && error.body.code === 'too_many_open_requests'
}

/** What was picked from the profile is no longer there. */
export function isAnchorGone(error: Error) {
  return error instanceof CallError && error.body.code === 'anchor_gone'
}
