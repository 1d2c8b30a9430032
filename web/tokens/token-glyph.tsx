import { cx } from '#ui/cx.ts'
import styles from './token-glyph.module.css'

/** A token: the mark struck on a marigold coin, the same in both themes. */
export function TokenGlyph({ large = false }: { large?: boolean }) {
  return (
    <span className={cx(styles.coin, large && styles.large)}>
      <svg viewBox="0 0 45 28" aria-hidden="true">
        <path d="M14 0A14 14 0 0 1 14 28H3.64A3.64 3.64 0 0 1 0 24.36V14A14 14 0 0 1 14 0Z" fill="#fffaf0" />
        <path
          d="M31 0A14 14 0 0 1 45 14V24.36A3.64 3.64 0 0 1 41.36 28H31A14 14 0 0 1 31 0Z"
          fill="#8a1c45"
        />
        <path d="M22.5 2.88A14 14 0 0 1 22.5 25.12A14 14 0 0 1 22.5 2.88Z" fill="#3a1022" />
      </svg>
    </span>
  )
}
