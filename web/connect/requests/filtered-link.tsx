import { FolderClosed } from 'lucide-react'
import { ButtonLink } from '#ui/button.tsx'
import { useFilteredRequests } from '../lists.ts'
import styles from './received.module.css'

/** Where there are filtered requests: the way to them. */
export function FilteredLink() {
  const { list = [] } = useFilteredRequests()
  if (list.length === 0) return null
  return (
    <p className={styles.filtered}>
      <ButtonLink
        to="/connect"
        search={{ tab: 'received', folder: 'filtered' }}
        variant="quiet"
        size="small"
        icon={<FolderClosed />}
      >
        Filtered ({list.length})
      </ButtonLink>
    </p>
  )
}
