import type { Case } from '@akin/contract/staff/case-shapes.ts'
import { Time } from '#platform/time.tsx'
import { Note } from '#ui/note.tsx'
import styles from './case-notes.module.css'
import { decidedWords } from './decided-words.ts'

/** What whoever opens it has to know first: that it is decided, that a ban waits for them, what colleagues have noted. */
export function CaseNotes({ found: { decision, proposal, state, notes } }: { found: Case }) {
  return (
    <div className={styles.notes} aria-live="polite">
      {state === 'closed' && decision ? (
        <Note kind="ok">
          {decision.decidedBy} decided this on <Time value={decision.startsAt} />: {decidedWords(decision)} (
          {decision.number}).
        </Note>
      ) : null}
      {proposal && state !== 'closed' ? (
        <Note kind="warn">
          <p>
            {proposal.isMine ? 'You proposed a ban. Someone else has to confirm it.' : null}
            {proposal.isMine ? null : `${proposal.by} proposed a ban. Confirm or change.`}
          </p>
          <p dir="auto">“{proposal.facts}”</p>
        </Note>
      ) : null}
      {notes.length > 0 ? (
        <ul aria-label="Notes for staff" className={styles.left}>
          {notes.map(({ by, to, text, at }) => (
            <li key={`${by} ${at.getTime()}`}>
              <span className={styles.by}>
                Note by {to ? `${by} for ${to}` : by} · <Time value={at} />
              </span>
              <span dir="auto">{text}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
