import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import styles from './owner-bar.module.css'

/** For the owner, in the place of what others can do here: says whose eyes these are. */
export function OwnerBar({ children }: { children: ReactNode }) {
  return (
    <div className={styles.bar}>
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
