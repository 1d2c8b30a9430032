import { limits } from '@akin/contract/limits.ts'
import type { Decision } from '@akin/contract/safety/decision-shapes.ts'
import { Paperclip, X } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Time } from '#platform/time.tsx'
import { Button } from '#ui/button.tsx'
import { Field, FieldError, TextArea } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Note } from '#ui/note.tsx'
import styles from './appeal-form.module.css'
import { useSendAppeal } from './send-appeal.ts'
import { useAppealPictures } from './use-appeal-pictures.ts'

const most = limits.appeal.toLocaleString('en-GB')

/** Why it should be decided differently, in one's own words. What could not be sent stays. */
export function AppealForm({ decision }: { decision: Decision }) {
  const title = useId()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const pictures = useAppealPictures(decision.id)
  const { mutate, isPending, isError } = useSendAppeal(decision.id)

  function send(event: FormEvent) {
    event.preventDefault()
    if (isPending || pictures.isSending) return
    const { length } = text.trim()
    const fault =
      length < limits.appealMin
        ? 'Write at least 20 characters.'
        : length > limits.appeal
          ? 'Use at most 2,000 characters.'
          : undefined
    setProblem(fault)
    if (!fault) mutate({ text, pictures: pictures.pictures.map(({ id }) => id) })
  }

  return (
    <section className={styles.appeal} aria-labelledby={title}>
      <h2 id={title}>Ask us to look again</h2>
      <p className={styles.intro}>
        Someone who had no part in this decision reads what you write and answers within 7 days. You can do
        this until <Time value={decision.appealUntil} as="date" />. It is free.
      </p>
      <form noValidate className={styles.form} onSubmit={send}>
        <Field
          label="Why should we decide differently?"
          hint="At least 20 characters. You can add up to three pictures."
          error={problem}
          aside={
            <span className={styles.count}>
              {text.length.toLocaleString('en-GB')} / {most}
            </span>
          }
        >
          <TextArea rows={5} value={text} onChange={event => setText(event.target.value)} />
        </Field>
        <Pictures {...pictures} />
        <div aria-live="polite">
          {isError ? <Note kind="bad">It did not go out. Your text is still here.</Note> : null}
        </div>
        <div className={styles.acts}>
          <Button type="submit" busy={isPending}>
            Send appeal
          </Button>
          <AddPicture {...pictures} />
        </div>
      </form>
    </section>
  )
}

type PicturesProps = ReturnType<typeof useAppealPictures>

function Pictures({ pictures, problem, remove }: PicturesProps) {
  return (
    <>
      <div aria-live="polite">{problem ? <FieldError>{problem}</FieldError> : null}</div>
      {pictures.length > 0 ? (
        <ul aria-label="Pictures" className={styles.pictures}>
          {pictures.map(({ id, name }) => (
            <li key={id}>
              <span dir="auto">{name}</span>
              <IconButton size="small" label={`Remove ${name}`} onClick={() => remove(id)}>
                <X />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

function AddPicture({ isSending, isFull, add }: PicturesProps) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant="quiet"
        icon={<Paperclip />}
        busy={isSending}
        disabled={isFull}
        onClick={() => picker.current?.click()}
      >
        Add a picture
      </Button>
      <input
        ref={picker}
        hidden
        multiple
        type="file"
        accept="image/png,image/jpeg"
        aria-label="Pictures to add"
        onChange={event => {
          void add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </>
  )
}
