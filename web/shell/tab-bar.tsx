import { useParams } from '@tanstack/react-router'
import { MainLinks } from './main-links.tsx'
import styles from './tab-bar.module.css'
import { YouButton } from './you-button.tsx'

/** The phone's navigation. A conversation covers it and brings its own way back. */
export function TabBar() {
  const inConversation = useParams({ strict: false, select: params => params.contactId !== undefined })
  if (inConversation) return null
  return (
    <nav className={styles.bar} aria-label="Main">
      <MainLinks />
      <YouButton />
    </nav>
  )
}
