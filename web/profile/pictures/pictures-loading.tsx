import { Loading } from '#ui/loading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './pictures.module.css'

/** The shape of the pictures until they are here. */
export function PicturesLoading() {
  return (
    <Loading what="your pictures" className={styles.pictures}>
      <div className={styles.cover}>
        <Skeleton shape="block" height="100%" />
      </div>
      <div className={styles.person}>
        <div className={styles.avatar}>
          <Skeleton shape="drop" width="92px" />
        </div>
        <div className={styles.beside}>
          <Skeleton width="190px" height="36px" />
        </div>
      </div>
    </Loading>
  )
}
