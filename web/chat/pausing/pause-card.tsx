import { Leaf } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import styles from './pause-card.module.css'

interface PauseCardProps {
  /** What may hurt, as it was written. */
  phrase: string
  onEdit: () => void
  onSend: () => void
}

/** Stands on the composer until someone has decided. Nothing is sent yet, and nobody is told. */
export function PauseCard({ phrase, onEdit, onSend }: PauseCardProps) {
  const [title, about] = [useId(), useId()]
  const edit = useRef<HTMLButtonElement>(null)
  useEffect(() => edit.current?.focus(), [])

  function press(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onEdit()
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
        <Button ref={edit} size="small" onClick={onEdit}>
          Edit
        </Button>
        <Button size="small" variant="quiet" onClick={onSend}>
          Send anyway
        </Button>
      </div>
    </section>
  )
}
