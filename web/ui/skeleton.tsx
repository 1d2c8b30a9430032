import { cx } from './cx.ts'
import styles from './skeleton.module.css'

type SkeletonProps = {
  /** Any CSS length; text lines and blocks are as wide as their container. */
  width?: string | undefined
  height?: string | undefined
  shape?: 'line' | 'block' | 'drop' | undefined
}

/** Holds the place of something that is loading, from 300 ms on; before that, nothing is seen. */
export function Skeleton({ width, height, shape = 'line' }: SkeletonProps) {
  return (
    <span
      className={cx(styles.skeleton, styles[shape])}
      style={{ '--width': width, '--height': height }}
      aria-hidden="true"
    />
  )
}
