import { Skeleton } from '#ui/skeleton.tsx'
import styles from './account-part.module.css'

const parts = ['email', 'password', 'sessions']

/** The shape of the account's parts until they are here. */
export function AccountLoading() {
  return (
    <div role="status" aria-label="Loading your account">
      {parts.map(part => (
        <div key={part} className={styles.part}>
          <div className={styles.head}>
            <Skeleton width="130px" height="22px" />
            <Skeleton width="116px" height="36px" />
          </div>
          <div className={styles.now}>
            <Skeleton width="220px" height="20px" />
          </div>
        </div>
      ))}
    </div>
  )
}
