import type { LaterPerson } from '@akin/contract/discover/shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { avatarAddress } from '#profile/picture-address.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { whenFocusIsLost } from '#ui/lost-focus.ts'
import { useMarks } from '../marks/use-marks.ts'
import { savedByQuery } from '../queries.ts'
import { dayWords } from './day-words.ts'
import styles from './later-people.module.css'

/** Who was put off, and when they come back. */
export function LaterPeople({ people }: { people: LaterPerson[] }) {
  const { bringBack } = useMarks()
  const title = useRef<HTMLHeadingElement>(null)

  function seeNow(profile: LaterPerson['profile']) {
    bringBack(profile)
    whenFocusIsLost(() => title.current?.focus())
  }

  return (
    <aside aria-labelledby="later" className={cx('tinted quiet', styles.later)}>
      <h2 ref={title} id="later" tabIndex={-1}>
        Said “Later” to someone?
      </h2>
      <p>They come back on their own after seven days.</p>
      <ul>
        {people.map(({ profile, backOn }) => (
          <li key={profile.userId} className={cx('thumbs', styles.person)}>
            <Avatar
              name={profile.displayName}
              userId={profile.userId}
              src={avatarAddress(profile.avatar, 40)}
              size={40}
            />
            <div className={styles.about}>
              <bdi className={styles.name}>{profile.displayName}</bdi>
              <span>Back {dayWords(onCalendar(backOn), new Date())}</span>
            </div>
            <Button
              size="small"
              variant="quiet"
              aria-label={`See ${profile.displayName} again now`}
              onClick={() => seeNow(profile)}
            >
              Now
            </Button>
          </li>
        ))}
      </ul>
    </aside>
  )
}

/** A day that is the same wherever it is read. */
function onCalendar(day: string) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

/** How many people keep the one looking, where their plan tells them. Without it, nothing is said about it. */
export function SavedBy() {
  const { data } = useQuery(savedByQuery)
  if (!data?.isCounted) return null
  return (
    <aside aria-labelledby="saved-by" className={cx('tinted quiet', styles.later)}>
      <h2 id="saved-by">
        {data.people === null
          ? `Fewer than ${limits.savedByFrom} people have saved you`
          : `${data.people.toLocaleString('en-GB')} people have saved you`}
      </h2>
      <p>Counted once a day. Nobody is told who: neither you, nor those whom you save.</p>
    </aside>
  )
}
