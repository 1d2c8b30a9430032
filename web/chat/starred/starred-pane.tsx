import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { StarredList } from './starred-list.tsx'
import styles from './starred-pane.module.css'

/** What someone has starred, in the place of a conversation. On a phone it leads back to the list. */
export function StarredPane({ contactId }: { contactId: number | undefined }) {
  return (
    <section className={styles.pane} aria-labelledby="starred-heading">
      <header className={styles.header}>
        <Link to="/chat" className={styles.back} aria-label="Back to your conversations">
          <ArrowLeft aria-hidden="true" />
        </Link>
        <h1 id="starred-heading" className={styles.heading}>
          Starred messages
        </h1>
      </header>
      <div className={styles.scroll}>
        <StarredList contactId={contactId} />
      </div>
    </section>
  )
}
