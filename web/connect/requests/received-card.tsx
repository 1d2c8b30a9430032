import type { ConnectionRequest, ReceivedRequest } from '@akin/contract/connect/shapes.ts'
import { Ban, Ellipsis, User } from 'lucide-react'
import { ReportItem } from '#safety/report/report-item.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Mark } from '#ui/logo.tsx'
import { Menu, MenuItem, MenuLink } from '#ui/menu.tsx'
import { Ago } from '../rows/ago.tsx'
import { PersonName } from '../rows/person-name.tsx'
import { AnchorLine } from './anchor-line.tsx'
import { HighlightedTag } from './highlighted-tag.tsx'
import { ReceivedContext } from './received-context.tsx'
import styles from './request-card.module.css'

interface ReceivedCardProps {
  request: ReceivedRequest
  /** Whether keys answer it, too. */
  keys: boolean
  onAccept: () => void
  onDecline: () => void
  onBlock: () => void
  /** Only of one that is filtered. */
  onMove?: () => void
}

export function ReceivedCard({ request, keys, onAccept, onDecline, onBlock, onMove }: ReceivedCardProps) {
  const { id, user, highlighted, createdAt, context } = request
  return (
    <article
      tabIndex={-1}
      data-request={id}
      data-from={user.id}
      aria-label={user.displayName}
      className={cx(styles.card, highlighted && styles.highlighted)}
    >
      <div className={styles.head}>
        <Avatar name={user.displayName} userId={user.id} src={user.avatarUrl} size={64} />
        <div className={styles.who}>
          <PersonName person={user} />
          <p className={styles.when}>
            <Ago value={createdAt} />
          </p>
          {user.headline ? <p dir="auto">{user.headline}</p> : null}
        </div>
        <div className={styles.marks}>
          {highlighted ? <HighlightedTag /> : null}
          {context.sharedInterests.length > 0 ? (
            <span className={styles.common}>
              <Mark height={14} /> {context.sharedInterests.length} in common
            </span>
          ) : null}
        </div>
      </div>
      <RequestWords request={request} />
      <ReceivedContext context={context} />
      <div className={styles.answers}>
        <Button onClick={onAccept} aria-keyshortcuts={keys ? 'A' : undefined}>
          Accept
        </Button>
        <Button variant="quiet" onClick={onDecline} aria-keyshortcuts={keys ? 'D' : undefined}>
          Decline
        </Button>
        {onMove ? (
          <Button variant="quiet" onClick={onMove}>
            Move to requests
          </Button>
        ) : (
          <ButtonLink
            to="/user/$userId"
            params={{ userId: String(user.id) }}
            variant="quiet"
            className={styles.profile}
          >
            View profile
          </ButtonLink>
        )}
        <Menu
          trigger={
            <IconButton label={`Actions for ${user.displayName}`} className={styles.more}>
              <Ellipsis />
            </IconButton>
          }
        >
          <MenuLink to="/user/$userId" params={{ userId: String(user.id) }} icon={<User />}>
            View profile
          </MenuLink>
          <MenuItem icon={<Ban />} danger onSelect={onBlock}>
            Decline and block
          </MenuItem>
          <ReportItem subject="request" id={id} person={user} words={request.note} />
        </Menu>
      </div>
    </article>
  )
}

/** What a request says in its sender's words, and the piece of a profile that it is about. */
function RequestWords({ request: { note, anchor } }: { request: ConnectionRequest }) {
  if (!note && !anchor) return null
  return (
    <div className={styles.words}>
      {anchor ? <AnchorLine anchor={anchor} whose="your" /> : null}
      {note ? (
        <p dir="auto" className="voice">
          “{note}”
        </p>
      ) : null}
    </div>
  )
}
