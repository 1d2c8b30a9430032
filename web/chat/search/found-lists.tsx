import type { FoundFile, FoundMessage, FoundPerson } from '@akin/contract/chat/search.ts'
import { Link } from '@tanstack/react-router'
import { File } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useUser } from '#auth/user.ts'
import { Avatar } from '#ui/avatar.tsx'
import { shortDayWords } from '../thread/day-words.ts'
import styles from './found-lists.module.css'
import { Marked } from './marked.tsx'

interface PartProps<Item> {
  found: Item[]
  question: string
  /** Whether the pane's own heading is the page's first. */
  isUnderHeading: boolean
  hasMore: boolean
}

export function FoundPeople({
  found,
  question,
  openId,
  ...part
}: PartProps<FoundPerson> & { openId: number | null }) {
  return (
    <Part {...part} title="People" count={found.length} hasMore={false}>
      {found.map(({ contactId, user }) => (
        <li key={contactId}>
          <Link
            to="/chat/$contactId"
            params={{ contactId: String(contactId) }}
            className={styles.row}
            aria-current={contactId === openId ? 'page' : undefined}
          >
            <Avatar name={user.displayName} userId={user.id} src={user.avatarUrl} size={40} />
            <span className={styles.name}>
              <Marked text={user.displayName} question={question} />
            </span>
            {user.fullName || user.headline ? (
              <span className={styles.text}>
                <Marked text={user.fullName ?? user.headline ?? ''} question={question} />
              </span>
            ) : null}
          </Link>
        </li>
      ))}
    </Part>
  )
}

export function FoundMessages({ found, question, ...part }: PartProps<FoundMessage>) {
  const { data: me } = useUser()
  return (
    <Part {...part} title="Messages" count={found.length}>
      {found.map(message => (
        <Place key={`${message.contactId}-${message.seq}`} message={message} question={question}>
          <Avatar
            name={message.user.displayName}
            userId={message.user.id}
            src={message.user.avatarUrl}
            size={40}
          />
          <span className={styles.name}>{message.user.displayName}</span>
          <span className={styles.text} dir="auto">
            {message.senderId === me?.id ? 'You: ' : ''}
            <Marked text={message.excerpt} question={question} />
          </span>
        </Place>
      ))}
    </Part>
  )
}

export function FoundFiles({ found, question, ...part }: PartProps<FoundFile>) {
  const { data: me } = useUser()
  return (
    <Part {...part} title="Files" count={found.length}>
      {found.map(file => (
        <Place key={`${file.contactId}-${file.seq}-${file.name}`} message={file} question={question}>
          <span className={styles.file}>
            <File aria-hidden="true" />
          </span>
          <span className={styles.name}>
            <Marked text={file.name} question={question} />
          </span>
          <span className={styles.text}>
            {file.senderId === me?.id ? `To ${file.user.displayName}` : `From ${file.user.displayName}`}
          </span>
        </Place>
      ))}
    </Part>
  )
}

/** A message that leads to where it was said. The words go with it: the conversation is searched for them. */
function Place({
  message,
  question,
  children,
}: {
  message: FoundMessage
  question: string
  children: ReactNode
}) {
  const { contactId, seq, createdAt } = message
  return (
    <li>
      <Link
        to="/chat/$contactId"
        params={{ contactId: String(contactId) }}
        state={{ find: { question, seq } }}
        className={styles.row}
      >
        {children}
        <time className={styles.time} dateTime={createdAt.toISOString()}>
          {shortDayWords(createdAt, new Date())}
        </time>
      </Link>
    </li>
  )
}

interface TitledProps {
  title: string
  count: number
  isUnderHeading: boolean
  hasMore: boolean
  children: ReactNode
}

function Part({ title, count, isUnderHeading, hasMore, children }: TitledProps) {
  const id = useId()
  const Heading = isUnderHeading ? 'h2' : 'h3'
  if (count === 0) return null
  return (
    <section>
      <div className={styles.head}>
        <Heading id={id} className={styles.title}>
          {title}
        </Heading>
        <span aria-hidden="true">{hasMore ? `${count}+` : count}</span>
      </div>
      <ul aria-labelledby={id} className={styles.list}>
        {children}
      </ul>
    </section>
  )
}
