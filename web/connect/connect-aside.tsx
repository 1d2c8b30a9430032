import { useQuery } from '@tanstack/react-query'
import { Link } from 'lucide-react'
import { ownProfileQuery } from '#profile/queries.ts'
import { copyLink } from '#profile/view/copy-link.ts'
import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './connect-aside.module.css'

/** What brings people to you: your page, as long as it is open to everyone. */
export function ConnectAside() {
  const { data: profile } = useQuery(ownProfileQuery)
  if (!profile) return null
  const path = `/p/${profile.displayName}`
  return (
    <aside className={styles.aside} aria-label="Your page">
      <h2 className={styles.title}>Your page</h2>
      {profile.publicPage ? (
        <>
          <p>Share it with someone you would like to hear from.</p>
          <div className={styles.share}>
            <span className={styles.address}>{path}</span>
            <Button
              size="small"
              variant="outline"
              icon={<Link />}
              onClick={() => void copyLink(new URL(path, location.href).href)}
            >
              Copy
            </Button>
          </div>
        </>
      ) : (
        <p>
          Only people who are signed in can see it. You can open it to everyone in your{' '}
          <TextLink to="/profile" search={{ tab: 'privacy' }}>
            privacy settings
          </TextLink>
          .
        </p>
      )}
    </aside>
  )
}
