import type { RequestContext } from '@akin/contract/connect/shapes.ts'
import { BadgeCheck, CalendarDays, ThumbsUp } from 'lucide-react'
import { lazily } from '#platform/lazily.ts'
import { monthIn } from '#profile/view/calendar.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Chip } from '#ui/chip.tsx'
import { useVisible } from '../hidden-people.ts'
import styles from './received-context.module.css'

/** What helps to decide: whom and what you share, how long they are here, that others said yes. */
export function ReceivedContext({ context }: { context: RequestContext }) {
  const { sharedInterests, memberSince, verifiedLinks, welcomed } = context
  return (
    <>
      {sharedInterests.length > 0 ? (
        <ul aria-label="Interests in common" className={styles.shared}>
          {sharedInterests.map(interest => (
            <li key={interest}>
              <Chip small shared>
                {interest}
              </Chip>
            </li>
          ))}
        </ul>
      ) : null}
      <MutualContacts context={context} />
      <ul className={styles.facts}>
        {memberSince ? (
          <li>
            <CalendarDays size={16} aria-hidden="true" /> Here since {monthIn(memberSince)}
          </li>
        ) : null}
        {verifiedLinks.map(link => (
          <li key={link}>
            <BadgeCheck size={16} aria-hidden="true" /> {link} is theirs
          </li>
        ))}
        {welcomed ? (
          <li>
            <ThumbsUp size={16} aria-hidden="true" /> Most people accept
          </li>
        ) : null}
      </ul>
    </>
  )
}

function MutualContacts({ context: { mutualContacts, mutualCount } }: { context: RequestContext }) {
  const shown = useVisible(mutualContacts, ({ id }) => id)
  if (mutualCount === 0 || shown.length === 0) return null
  const others = mutualCount - mutualContacts.length
  const names = shown.map(({ displayName }) => displayName)
  return (
    <p className={styles.mutual}>
      <span className={styles.faces} aria-hidden="true">
        {shown.map(({ id, displayName, avatarUrl }) => (
          <Avatar key={id} name={displayName} userId={id} src={avatarUrl} size={28} />
        ))}
      </span>
      <span>You both know {inWords().format(others > 0 ? [...names, `${others} more`] : names)}</span>
    </p>
  )
}

const inWords = lazily(() => new Intl.ListFormat('en-GB'))
