import { ButtonLink } from '#ui/button.tsx'
import styles from './owner-bar.module.css'

/** For the owner, in the place of what others can do here. */
export function OwnerBar() {
  return (
    <div className={styles.bar}>
      <b>This is you</b>
      <ButtonLink to="/profile" variant="soft">
        Edit
      </ButtonLink>
      <ButtonLink to="/profile/view" variant="quiet">
        View as
      </ButtonLink>
    </div>
  )
}
