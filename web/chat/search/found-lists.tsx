import type { PersonSummary } from '@akin/contract/auth/person-summary.ts'
import { isGift } from '@akin/contract/chat/is-gift.ts'
import type { FoundFile, FoundMessage, FoundPerson } from '@akin/contract/chat/search.ts'
import type { Contact } from '@akin/contract/connect/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { File } from 'lucide-react'
import { useUser } from '#auth/user.ts'
import { contactsQuery } from '#connect/queries.ts'
import { useCutOff } from '#platform/live/live-state.ts'
import { sizeWords } from '#platform/size-words.ts'
import { Avatar } from '#ui/avatar.tsx'
import { giftNames } from '../gifts/gift-words.ts'
import styles from './found-lists.module.css'
import { Part, Place } from './found-lists-part.tsx'
import { Marked } from './marked.tsx'

interface FoundProps<Item> {
  found: Item[]
  question: string
  /** Whether the pane's own heading is the page's first. */
  isUnderHeading: boolean
  hasMore: boolean
}

export function FoundPeople(props: FoundProps<FoundPerson> & { openId: number | null }) {
  const { found, question, openId, ...part } = props
  const contacts = useContactsById()
  return (
    <Part {...part} title="People" count={found.length} isCounted={false}>
      {found.map(({ contactId, user }) => (
        <li key={contactId}>
          <Link
            to="/chat/$contactId"
            params={{ contactId: String(contactId) }}
            className={styles.row}
            aria-current={contactId === openId ? 'page' : undefined}
          >
            <Face user={user} contact={contacts.get(contactId)} />
            <span className={`${styles.name} one-line`}>
              <Marked text={user.displayName} question={question} />
            </span>
            <About user={user} contact={contacts.get(contactId)} question={question} />
          </Link>
        </li>
      ))}
    </Part>
  )
}

export function FoundMessages({ found, question, ...part }: FoundProps<FoundMessage>) {
  const { data: me } = useUser()
  const contacts = useContactsById()
  return (
    <Part {...part} title="Messages" count={found.length}>
      {found.map(message => (
        <Place key={`${message.contactId}-${message.seq}`} message={message} question={question}>
          <Face user={message.user} contact={contacts.get(message.contactId)} />
          <span className={`${styles.name} one-line`}>{message.user.displayName}</span>
          <span className={`${styles.text} few-lines`} dir="auto">
            {message.senderId === me?.id ? 'You: ' : ''}
            {isGift(message.kind) ? `${giftNames[message.kind]}: ` : ''}
            <Marked text={message.excerpt} question={question} />
          </span>
        </Place>
      ))}
    </Part>
  )
}

export function FoundFiles({ found, question, ...part }: FoundProps<FoundFile>) {
  const { data: me } = useUser()
  return (
    <Part {...part} title="Files" count={found.length}>
      {found.map(file => (
        <Place key={`${file.contactId}-${file.seq}-${file.name}`} message={file} question={question}>
          <span className={styles.file}>
            <File size={18} aria-hidden="true" />
          </span>
          <span className={`${styles.name} one-line`}>
            <Marked text={file.name} question={question} />
          </span>
          <span className={`${styles.text} few-lines`}>
            {file.senderId === me?.id ? 'To' : 'From'} {file.user.displayName}, {sizeWords(file.size)}
          </span>
        </Place>
      ))}
    </Part>
  )
}

interface FaceProps {
  user: PersonSummary
  contact: Contact | undefined
}

function Face({ user, contact }: FaceProps) {
  const isCutOff = useCutOff()
  const presence = contact?.user.online && !isCutOff ? 'online' : undefined
  return (
    <Avatar name={user.displayName} userId={user.id} src={user.avatarUrl} size={40} presence={presence} />
  )
}

/** The list beside has asked for them: they say who is here, and since when they are known. */
function useContactsById() {
  const { data } = useQuery(contactsQuery)
  return new Map(data?.map(contact => [contact.contactId, contact]))
}

/** They may have been found by their full name: it comes first. */
function About({ user, contact, question }: FaceProps & { question: string }) {
  const own = user.fullName || user.headline
  if (!own && !contact) return null
  return (
    <span className={`${styles.text} few-lines`}>
      {own ? <Marked text={own} question={question} /> : contact && sinceWords(contact.since, new Date())}
    </span>
  )
}

function sinceWords(date: Date, now: Date) {
  const isThisYear = date.getFullYear() === now.getFullYear()
  return `Contact since ${date.toLocaleDateString('en-GB', { month: 'long', ...(!isThisYear && { year: 'numeric' }) })}`
}
