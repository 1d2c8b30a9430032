import { Leaf } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import styles from './pause-card.module.css'

interface PauseCardProps {
  /** What may hurt, as it was written. */
  phrase: string
  /** Where it was written. */
  field: RefObject<HTMLTextAreaElement | null>
  onDone: () => void
  onSend: () => void
}

/** Stands on the composer until someone has decided. Nothing is sent yet, and nobody is told. */
export function PauseCard({ phrase, field, onDone, onSend }: PauseCardProps) {
  const [title, about] = [useId(), useId()]
  const edit = useRef<HTMLButtonElement>(null)
  useEffect(() => edit.current?.focus(), [])

  function goOnWriting() {
    onDone()
    const end = field.current?.value.length ?? 0
    field.current?.focus()
    field.current?.setSelectionRange(end, end)
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    goOnWriting()
  }

  return (
    <section
      role="alertdialog"
      aria-labelledby={title}
      aria-describedby={about}
      className={styles.card}
      onKeyDown={press}
    >
      <span className={styles.leaf} aria-hidden="true">
        <Leaf size={20} />
      </span>
      <div className={styles.words}>
        <b id={title}>Send it like this?</b>
        <p id={about}>
          “<bdi>{phrase}</bdi>” can land harder than you mean. Checked on this device only. Nobody is told.
        </p>
      </div>
      <div className={styles.acts}>
        <Button ref={edit} size="small" onClick={goOnWriting}>
          Edit
        </Button>
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            goOnWriting()
            onSend()
          }}
        >
          Send anyway
        </Button>
      </div>
    </section>
  )
}
