import { type ReportReason, reasons, reportReasons } from '@akin/contract/safety/shapes.ts'
import { Phone } from 'lucide-react'
import { type KeyboardEvent, useId, useRef } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import type { Reported } from './open-report.ts'
import styles from './reason-step.module.css'
import { nounOf, reasonHints } from './report-words.ts'

interface ReasonStepProps {
  thing: Reported
  title: string
  reason: ReportReason | null
  onChoose: (reason: ReportReason) => void
}

/** What is reported, quoted, and which rule it breaks. */
export function ReasonStep({ thing, title, reason, onChoose }: ReasonStepProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const name = useId()

  /** The arrows are the browser's own; it has no keys for the first, the last and a letter. */
  function press(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = reasonFor(event.key, reason)
    if (!next) return
    event.preventDefault()
    onChoose(next)
    group.current?.querySelector<HTMLElement>(`[value="${next}"]`)?.focus()
  }

  return (
    <>
      <Quote thing={thing} />
      <fieldset ref={group} aria-label={title} className={styles.reasons} onKeyDown={press}>
        {reportReasons.map(value => (
          <label key={value} className={styles.reason}>
            <input
              type="radio"
              name={name}
              value={value}
              aria-label={reasons[value].words}
              aria-describedby={reasonHints[value] && `${name}-${value}`}
              checked={value === reason}
              onChange={() => onChoose(value)}
            />
            <span>
              <b>{reasons[value].words}</b>
              {reasonHints[value] ? <small id={`${name}-${value}`}>{reasonHints[value]}</small> : null}
            </span>
          </label>
        ))}
      </fieldset>
      <p className={styles.danger}>
        <Phone size={16} aria-hidden="true" />
        If someone is in danger now, call your local emergency number. We are not fast enough.
      </p>
    </>
  )
}

function Quote({ thing }: { thing: Reported }) {
  const { id, displayName, avatarUrl } = thing.person
  return (
    <figure className={styles.quote}>
      <Avatar name={displayName} userId={id} src={avatarUrl} size={28} />
      <blockquote dir="auto" className={styles.words}>
        <span className="few-lines">{thing.words || displayName}</span>
      </blockquote>
      <figcaption className="sr-only">
        {thing.subject === 'person' ? displayName : `The ${nounOf(thing)} of ${displayName}`}
      </figcaption>
    </figure>
  )
}

/** The first, the last, or the next one that begins with a letter. */
function reasonFor(key: string, from: ReportReason | null): ReportReason | undefined {
  if (key === 'Home') return reportReasons[0]
  if (key === 'End') return reportReasons.at(-1)
  if (!/^\p{L}$/u.test(key)) return undefined
  const at = from ? reportReasons.indexOf(from) + 1 : 0
  const inTurn = [...reportReasons.slice(at), ...reportReasons.slice(0, at)]
  return inTurn.find(value => reasons[value].words.toLowerCase().startsWith(key.toLowerCase()))
}
