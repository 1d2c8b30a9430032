import type { Contact } from '@akin/contract/connect/shapes.ts'
import { Ban, Ellipsis, MessageSquare, StickyNote, Tag, User, UserMinus } from 'lucide-react'
import { useCutOff } from '#platform/live/live-state.ts'
import { ReportItem } from '#safety/report/report-item.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#ui/menu.tsx'
import { Ago } from '../rows/ago.tsx'
import { PersonName } from '../rows/person-name.tsx'
import styles from '../rows/rows.module.css'
import { lastSeenText } from '../rows/time-words.ts'

interface ContactRowProps {
  contact: Contact
  onEdit: () => void
  onRemove: () => void
  onBlock: () => void
}

export function ContactRow({ contact, ...acts }: ContactRowProps) {
  const { user, labels, note } = contact
  const isHere = !useCutOff() && user.online
  return (
    <li className={styles.row} data-row={contact.contactId}>
      <Avatar
        name={user.displayName}
        userId={user.id}
        src={user.avatarUrl}
        size={56}
        presence={isHere ? 'online' : undefined}
      />
      <div className={styles.about}>
        <PersonName person={user} />
        {user.headline ? (
          <p dir="auto" className={styles.line}>
            {user.headline}
          </p>
        ) : null}
        <Meta user={user} labels={labels} isHere={isHere} />
        {note ? (
          <p className={styles.note}>
            <StickyNote size={16} aria-hidden="true" />
            <span className="sr-only">Your note: </span>
            <span dir="auto" className={styles.noteText}>
              {note}
            </span>
          </p>
        ) : null}
      </div>
      <div className={styles.acts}>
        {user.unavailable ? null : (
          <ButtonLink
            to="/chat/$contactId"
            params={{ contactId: String(contact.contactId) }}
            variant="soft"
            size="small"
            icon={<MessageSquare />}
            aria-label={`Message ${user.displayName}`}
            className={styles.act}
          >
            <span className={styles.wideOnly}>Message</span>
          </ButtonLink>
        )}
        <ContactMenu contact={contact} {...acts} />
      </div>
    </li>
  )
}

function ContactMenu({ contact: { user }, onEdit, onRemove, onBlock }: ContactRowProps) {
  return (
    <Menu
      trigger={
        <IconButton label={`Actions for ${user.displayName}`}>
          <Ellipsis />
        </IconButton>
      }
    >
      {user.unavailable ? null : (
        <MenuLink to="/user/$userId" params={{ userId: String(user.id) }} icon={<User />}>
          View profile
        </MenuLink>
      )}
      <MenuItem icon={<Tag />} onSelect={onEdit}>
        Edit labels and note
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<UserMinus />} onSelect={onRemove}>
        Remove contact
      </MenuItem>
      <MenuItem icon={<Ban />} danger onSelect={onBlock}>
        Block
      </MenuItem>
      {user.unavailable ? null : <ReportItem subject="person" person={user} />}
    </Menu>
  )
}

function Meta(props: Pick<Contact, 'user' | 'labels'> & { isHere: boolean }) {
  const { user, labels, isHere } = props
  const { online, lastSeen, onBreak } = user
  if (!isHere && !onBreak && (online || !lastSeen) && labels.length === 0) return null
  return (
    <div className={styles.meta}>
      {isHere ? (
        <span className={styles.online} aria-hidden="true">
          Online
        </span>
      ) : null}
      {onBreak ? <span>Taking a break</span> : null}
      {lastSeen && !online ? <Ago value={lastSeen} words={lastSeenText} /> : null}
      {labels.length > 0 ? (
        <ul aria-label="Labels" className={styles.labels}>
          {labels.map(label => (
            <li key={label}>
              <Chip small>{label}</Chip>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
