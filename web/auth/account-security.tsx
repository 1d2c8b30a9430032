import { useQuery } from '@tanstack/react-query'
import { AccountEmail } from './account-email.tsx'
import { AccountLoading } from './account-loading.tsx'
import styles from './account-part.module.css'
import { AccountPassword } from './account-password.tsx'
import { accountQuery } from './account-queries.ts'
import { AccountSessions } from './account-sessions.tsx'
import { NotLoaded } from './not-loaded.tsx'

export function AccountSecurity() {
  const { data: account, error, isFetching, refetch } = useQuery(accountQuery)
  if (!account && error) {
    return <NotLoaded what="your account" error={error} busy={isFetching} onRetry={() => void refetch()} />
  }
  if (!account) return <AccountLoading />
  return (
    <>
      <section className={styles.group}>
        <h2>Signing in</h2>
        <AccountEmail account={account} />
        <AccountPassword account={account} />
      </section>
      <AccountSessions />
    </>
  )
}
