import { useNavigate } from '@tanstack/react-router'
import { cx } from '#ui/cx.ts'
import { createClock } from '../clock.ts'
import { linkTo } from '../link-to.ts'
import { serverNow } from '../server-clock.ts'
import type { Announcement } from '../site.ts'
import { useStore } from '../store.ts'
import styles from './announcement-bar.module.css'
import { putAway } from './put-away.ts'

const clock = createClock(30_000, serverNow)

/** No `div`: the lines that are more pressing are, and while one of them is there this one gives way. */
export function AnnouncementBar({ id, text, link, kind, until }: Announcement) {
  const navigate = useNavigate()
  const isOver = useStore(clock, now => until !== undefined && Date.parse(until) <= now)
  const isRead = useStore(putAway) === id
  if (isRead || isOver) return null
  return (
    <section
      className={cx(styles.bar, kind === 'warning' ? styles.warning : styles.info)}
      aria-label="Announcement"
    >
      <p>{text}</p>
      {/* No link: the first of a page is the one that skips to its content. */}
      {link ? (
        <button type="button" className={styles.act} onClick={() => open(link)}>
          Read more
        </button>
      ) : null}
      <button type="button" className={styles.act} onClick={close}>
        Got it
      </button>
    </section>
  )

  function open(address: string) {
    if (address.startsWith('/')) void navigate(linkTo(address))
    else window.location.assign(address)
  }

  function close() {
    putAway.set(id)
    // What had the focus is gone.
    document.getElementById('content')?.focus()
  }
}
