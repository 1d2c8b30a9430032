import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { contactsQuery } from '#connect/queries.ts'
import { Avatar } from '#ui/avatar.tsx'
import { keys } from '../keys.ts'
import { PaneHeader } from '../list/pane-header.tsx'
import { type ListState, rowsOf } from '../state/list-state.ts'
import header from './thread-header.module.css'
import styles from './thread-view.module.css'

/** A conversation on its way: whom it is with is known from the list, and the way back is there at once. */
export function ThreadToCome({ contactId, children }: { contactId: number; children: ReactNode }) {
  const user = useKnownUser(contactId)
  return (
    <div className={styles.thread}>
      <PaneHeader>
        {user ? (
          <>
            <span className={header.face}>
              <Avatar name={user.displayName} userId={user.id} src={user.avatarUrl} size={44} />
            </span>
            <div className={header.who}>
              {/* No heading: the focus would go to it, and with it. */}
              <p className={`${header.name} one-line`}>{user.displayName}</p>
            </div>
          </>
        ) : null}
      </PaneHeader>
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
