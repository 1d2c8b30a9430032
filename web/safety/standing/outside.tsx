import { TextLink } from '#ui/text-link.tsx'
import styles from './outside.module.css'

/** Whom one can turn to who is not content with our answer. `body` is as whoever runs this has named it. */
export function Outside({ body }: { body: string }) {
  return (
    <div className={styles.outside}>
      <p>
        Not content with our answer? You may also go to a certified dispute body{body ? ` (${body})` : ''} or
        to court.
      </p>
      <TextLink to="/support">Write to support</TextLink>
    </div>
  )
}
