import { limits } from '@akin/contract/limits.ts'
import { type FormEvent, useState } from 'react'
import { tabDraft } from '#auth/tab-draft.ts'
import { failureText } from '#platform/call-error.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextArea } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import styles from './thread.module.css'

interface ReplyBoxProps {
  number: string
  /** What the last try came to. */
  error: Error | null
  busy: boolean
  onSend(body: string, sent: () => void): void
}

/** What is written here stays until it is sent, over a reload as well. */
export function ReplyBox({ number, error, busy, onSend }: ReplyBoxProps) {
  const draft = tabDraft<{ words: string }>(`support-${number}`)
  const [words, setWords] = useState(() => draft.read().words ?? '')
  const [problem, setProblem] = useState<string>()

  function write(next: string) {
    setWords(next)
    draft.keep(next ? { words: next } : {})
  }

  function send(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const { length } = words.trim()
    const fault = length < 1 || length > limits.supportReply ? 'Use 1 to 5,000 characters.' : undefined
    setProblem(fault)
    if (!fault) onSend(words, () => write(''))
  }

  return (
    <form noValidate className={styles.box} onSubmit={send}>
      <Field label="Your answer" error={problem}>
        <TextArea rows={4} value={words} onChange={event => write(event.target.value)} />
      </Field>
      <div aria-live="polite">
        {error ? <Note kind="bad">Not sent, and still here. {failureText(error)}</Note> : null}
      </div>
      <div>
        <Button type="submit" busy={busy}>
          Send answer
        </Button>
      </div>
    </form>
  )
}
