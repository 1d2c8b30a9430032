import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import styles from './owner-bar.module.css'

/** For the owner, in the place of what others can do here: says whose eyes these are. */
export function OwnerBar({ children }: { children: ReactNode }) {
  return (
    <div className={cx('tinted', styles.bar)}>
      <b>{children}</b>
      <ButtonLink to="/profile" variant="soft">
        Edit
      </ButtonLink>
      <ButtonLink to="/profile/view" variant="quiet">
        View as
      </ButtonLink>
    </div>
  )
}
