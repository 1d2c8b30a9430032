import { type MouseEvent, useEffect, useId, useRef } from 'react'
import styles from './form-note.module.css'
import { Note } from './note.tsx'

type Problem = {
  /** The id given to the `Field`. */
  field: string
  /** What the field is called: read by itself, "Enter your password." would not say which. */
  name: string
  message: string
}

type FormNoteProps = {
  problems: Problem[]
  /** Counts failed submits: the note takes focus after each, even when it says the same as before. */
  attempt: number
}

/** The note on top of a form after a failed submit; every line leads to its field. */
export function FormNote({ problems, attempt }: FormNoteProps) {
  const note = useRef<HTMLDivElement>(null)
  const attemptShown = useRef(0)
  const titleId = useId()
  const failed = problems.length > 0
  useEffect(() => {
    // Once per attempt: a field that breaks again while being mended must not lose the cursor.
    if (!failed || attempt === attemptShown.current) return
    attemptShown.current = attempt
    note.current?.focus()
  }, [attempt, failed])
  if (!failed) return null
  return (
    <Note kind="bad" ref={note} role="group" tabIndex={-1} aria-labelledby={titleId}>
      <b id={titleId}>Please look at these again.</b>
      <ul className={styles.list}>
        {problems.map(({ field, name, message }) => (
          <li key={field}>
            <a href={`#${field}`} onClick={event => focusField(event, field)}>
              {name}: {message}
            </a>
          </li>
        ))}
      </ul>
    </Note>
  )
}

/** Focus without touching the address, which belongs to the router. */
function focusField(event: MouseEvent, field: string): void {
  event.preventDefault()
  document.getElementById(field)?.focus()
}
