import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { contactsQuery } from '#connect/queries.ts'
import { Avatar } from '#ui/avatar.tsx'
import { cx } from '#ui/cx.ts'
import { keys } from '../keys.ts'
import { type ListState, rowsOf } from '../state/list-state.ts'
import header from './thread-header.module.css'
import styles from './thread-to-come.module.css'

/** A conversation on its way: whom it is with is known from the list, and the way back is there at once. */
export function ThreadToCome({ contactId, children }: { contactId: number; children: ReactNode }) {
  const user = useKnownUser(contactId)
  return (
    <div className={styles.thread}>
      <header className={header.header}>
        <Link to="/chat" className={header.back} aria-label="Back to your conversations">
          <ArrowLeft aria-hidden="true" />
        </Link>
        {user ? (
          <>
            <span className={header.face}>
              <Avatar name={user.displayName} userId={user.id} src={user.avatarUrl} size={44} />
            </span>
            <div className={header.who}>
              {/* No heading: the focus would go to it, and with it. */}
              <p className={cx(header.name, styles.name, 'one-line')}>{user.displayName}</p>
            </div>
          </>
        ) : null}
      </header>
      {children}
    </div>
  )
}

function useKnownUser(contactId: number) {
  const client = useQueryClient()
  const { data: contacts } = useQuery(contactsQuery)
  const list = client.getQueryData<ListState>(keys.list('all'))
  const rows = list ? rowsOf(list) : []
  return [...rows, ...(contacts ?? [])].find(each => each.contactId === contactId)?.user
}
