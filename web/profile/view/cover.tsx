import type { ShownProfile } from '@akin/contract/profile/shapes.ts'
import { coverAddresses } from '../picture-address.ts'
import styles from './cover.module.css'
import { coverDrops, coverHeight, coverWidth } from './cover-drops.ts'

export function Cover({ cover, userId }: Pick<ShownProfile, 'cover' | 'userId'>) {
  return (
    <div className={styles.cover}>
      {cover ? (
        <img
          src={`${cover.url}/1280.webp`}
          srcSet={coverAddresses(cover)}
          sizes="(max-width: 1020px) 100vw, 980px"
          alt=""
          style={{ backgroundImage: `url("${cover.placeholder}")` }}
        />
      ) : (
        <Drops userId={userId} />
      )}
    </div>
  )
}

function Drops({ userId }: { userId: number }) {
  return (
    <svg viewBox={`0 0 ${coverWidth} ${coverHeight}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {coverDrops(userId).map(({ path, ink }, index) => (
        <path key={path} d={path} fill={`var(--cover-${index % 2}, var(--ink-${ink}))`} />
      ))}
    </svg>
  )
}
