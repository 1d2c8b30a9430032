import { Loading } from '#ui/loading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './privacy.module.css'

const rows = ['page', 'engines', 'discover', 'age', 'photo', 'name']

/** The shape of the settings until they are here. */
export function PrivacyLoading() {
  return (
    <Loading what="your settings" className={styles.settings}>
      <Skeleton width="150px" height="24px" />
      {rows.map(row => (
        <div key={row} className={styles.row}>
          <Skeleton width="min(60%, 260px)" height="20px" />
          <Skeleton width="46px" height="28px" />
        </div>
      ))}
    </Loading>
  )
}
