import { FingerprintPattern } from 'lucide-react'
import { cx } from '#ui/cx.ts'
import styles from './passkey-picture.module.css'

/** Stands above what a dialog says of a passkey. */
export function PasskeyPicture({ done = false }: { done?: boolean }) {
  return (
    <span className={cx(styles.picture, done && styles.done)} aria-hidden="true">
      <FingerprintPattern size={32} />
    </span>
  )
}
