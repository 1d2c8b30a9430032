import { useSite } from '#platform/site.ts'
import styles from './support.module.css'

/** Without scripts there is no form, so there the address itself is the way. */
export function WhereToWrite() {
  const { supportEmail } = useSite()
  return (
    <noscript>
      <p>
        The form needs JavaScript. You can write to us without it:{' '}
        <a className={styles.address} href={`mailto:${supportEmail}`}>
          {supportEmail}
        </a>
      </p>
    </noscript>
  )
}
