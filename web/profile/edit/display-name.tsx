import { useSite } from '#platform/site.ts'
import { TextLink } from '#ui/text-link.tsx'
import styles from './display-name.module.css'

interface DisplayNameProps {
  name: string
  /** Whether there is a page to look at. */
  open: boolean
}

/** The name that everyone sees, and the address that it makes. It is changed with the account. */
export function DisplayName({ name, open }: DisplayNameProps) {
  const address = `${new URL(useSite().publicUrl).host}/p/${name}`
  return (
    <div className={styles.name}>
      <p className={styles.label}>Display name</p>
      <div className={styles.value}>
        <b>{name}</b>
        <TextLink to="/profile" search={{ tab: 'security' }} aria-label="Change display name">
          Change
        </TextLink>
      </div>
      <p className={styles.address}>
        {open ? (
          <TextLink to="/p/$displayName" params={{ displayName: name }}>
            {address}
          </TextLink>
        ) : (
          address
        )}
      </p>
    </div>
  )
}
