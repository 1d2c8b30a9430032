import { Loading } from '#ui/loading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './profile-form.module.css'

const fields = ['name', 'pronouns', 'city', 'country']

/** The shape of the form until it is here. */
export function ProfileLoading() {
  return (
    <Loading what="your profile" className={styles.section}>
      <Skeleton width="110px" height="26px" />
      <div className={styles.pair}>
        {fields.map(field => (
          <div key={field} className={styles.loading}>
            <Skeleton width="96px" height="16px" />
            <Skeleton height="48px" />
          </div>
        ))}
      </div>
      <Skeleton height="120px" />
    </Loading>
  )
}
