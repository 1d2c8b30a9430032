import { reasons } from '@akin/contract/safety/shapes.ts'
import { Note } from '#ui/note.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { fullMoment } from './moments.ts'
import styles from './own-standing.module.css'

/** Why someone can send one request an hour: nobody has decided it, so it says that a machine has done it, and its end. */
export function SlowedNote({ endsAt }: { endsAt: Date }) {
  return (
    <Note className={styles.slowed}>
      <p>
        <b>One request an hour until {fullMoment(endsAt)}.</b> A rule of ours noticed by itself that many of
        your first notes are nearly the same, as{' '}
        <TextLink
          to="/help-center/$articleId"
          params={{ articleId: 'community-rules' }}
          hash={reasons.spam.rule}
        >
          spam
        </TextLink>{' '}
        is. A person reads it next, and it ends by itself in any case. Everything else works as before. Is it
        a mistake? <TextLink to="/support">Write to support</TextLink>
      </p>
    </Note>
  )
}
