import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#platform/loaded.tsx'
import { Loading } from '#ui/loading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { accountQuery } from '../account-queries.ts'
import { AccountEmail } from '../email/account-email.tsx'
import { AccountPasskeys } from '../passkeys/account-passkeys.tsx'
import { AccountPassword } from '../passwords/account-password.tsx'
import { AccountPhone } from '../phone/account-phone.tsx'
import { AccountSessions } from '../sessions/account-sessions.tsx'
import { AccountTwoStep } from '../two-step/account-two-step.tsx'
import { TrustedBrowsers } from '../two-step/trusted-browsers.tsx'
import styles from './account-part.module.css'

export function AccountSecurity() {
  const query = useQuery(accountQuery)
  return (
    <Loaded query={query} what="your account" skeleton={<AccountLoading />}>
      {account => (
        <>
          <section className={styles.group}>
            <h2>Signing in</h2>
            <AccountEmail account={account} />
            <AccountPassword account={account} />
            {account.emailVerified ? <AccountTwoStep account={account} /> : null}
          </section>
          {account.emailVerified ? <AccountPasskeys /> : null}
          {account.emailVerified ? <AccountPhone /> : null}
          <AccountSessions />
          {account.emailVerified ? <TrustedBrowsers /> : null}
        </>
      )}
    </Loaded>
  )
}

const parts = ['email', 'password', 'sessions']

/** The shape of the account's parts until they are here. */
function AccountLoading() {
  return (
    <Loading what="your account">
      {parts.map(part => (
        <div key={part} className={styles.part}>
          <div className={styles.head}>
            <Skeleton width="130px" height="22px" />
            <Skeleton width="116px" height="36px" />
          </div>
          <div className={styles.now}>
            <Skeleton width="220px" height="20px" />
          </div>
        </div>
      ))}
    </Loading>
  )
}
