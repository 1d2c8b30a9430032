import type { Contact } from '@akin/contract/connect/shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import { Lock, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { TextArea } from '#ui/field.tsx'
import { TextButton } from '#ui/text-button.tsx'
import styles from './private-note.module.css'
import { SectionHeading } from './section-heading.tsx'
import { useNote } from './use-note.ts'

/** What one keeps about a contact, for oneself alone. It is the note of one's list of contacts. */
export function PrivateNote({ contact, me }: { contact: Contact; me: number }) {
  const { text, isSaved, failure, write, save } = useNote(contact, me)
  const id = useId()
  const [aboutId, failureId] = [`${id}-about`, `${id}-failure`]
  return (
    <section aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <SectionHeading id={`${id}-title`} className={styles.title}>
          <label htmlFor={id}>Private note</label>
        </SectionHeading>
        <span id={aboutId} className={styles.about}>
          <Lock size={14} aria-hidden="true" />
          Only you see this
        </span>
      </div>
      <TextArea
        id={id}
        className={styles.text}
        rows={2}
        maxLength={limits.contactNote}
        aria-describedby={failure ? `${aboutId} ${failureId}` : aboutId}
        aria-invalid={failure !== null}
        value={text}
        onChange={event => write(event.target.value)}
        onBlur={save}
      />
      <div className={styles.foot}>
        <span role="status" className={styles.saved}>
          {isSaved ? 'Saved' : ''}
        </span>
        <span className={`${styles.count} num`} aria-hidden="true">
          {text.length} / {limits.contactNote}
        </span>
      </div>
      {failure ? (
        <p id={failureId} role="alert" className={styles.failure}>
          <TriangleAlert size={16} aria-hidden="true" />
          <span>
            Not saved. {failure} <TextButton onClick={save}>Try again</TextButton>
          </span>
        </p>
      ) : null}
    </section>
  )
}
