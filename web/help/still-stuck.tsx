import { ButtonLink } from '#ui/button.tsx'
import { MarkTogether } from '#ui/logo.tsx'
import styles from './still-stuck.module.css'

export function StillStuck() {
  return (
    <aside className={styles.card}>
      <MarkTogether />
      <h2>Still stuck?</h2>
      <p>Write to us. A person reads every message.</p>
      <ButtonLink to="/support" variant="soft">
        Contact support
      </ButtonLink>
    </aside>
  )
}
