import { useSite } from '#platform/site.ts'
import styles from './support.module.css'

/** The address of this installation's support, or the truth that it has none. */
export function WhereToWrite() {
  const { supportEmail, local } = useSite()
  if (supportEmail) {
    return (
      <>
        <p className={styles.lede}>A person reads every message and replies by e-mail.</p>
        <a className={styles.address} href={`mailto:${supportEmail}`}>
          {supportEmail}
        </a>
      </>
    )
  }
  return (
    <p className={styles.lede}>
      This installation has not named an address for support.
      {local ? ' It runs on your own machine: set SUPPORT_EMAIL to show one here.' : ''}
    </p>
  )
}
