import { Link } from '@tanstack/react-router'
import { useLogOut } from '#auth/sessions/log-out.ts'
import { UnsentDialog } from '#auth/sessions/unsent-dialog.tsx'
import { SiteLogo } from '#platform/site-logo.tsx'
import { siteName } from '#platform/site-name.ts'
import { Button } from '#ui/button.tsx'
import publicHeader from '../public-header.module.css'
import styles from './suspended-page.module.css'

export function SuspendedHeader({ name }: { name: string }) {
  const { mutate, isPending, question } = useLogOut()
  return (
    <header className={publicHeader.header}>
      <Link to="/" className={publicHeader.home} aria-label={`${siteName()} home`}>
        <SiteLogo />
      </Link>
      <div className={publicHeader.account}>
        <span className={styles.name}>Signed in as {name}</span>
        <Button variant="quiet" size="small" busy={isPending} onClick={mutate}>
          Log out
        </Button>
      </div>
      <UnsentDialog {...question} />
    </header>
  )
}
