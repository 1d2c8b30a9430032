import { limits } from '@akin/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { Time } from '#platform/time.tsx'
import { Button } from '#ui/button.tsx'
import styles from '../account/account-part.module.css'
import { AccountPart } from '../account/account-part.tsx'
import { accountQuery } from '../account-queries.ts'
import { AccountExport } from '../export/account-export.tsx'
import { useUser } from '../user.ts'
import { DeleteAccountForm } from './delete-account-form.tsx'
import { useKeepDeletion } from './keep-deletion.ts'

const days = limits.deletionPeriod / 86_400

export function AccountData() {
  const { data: user } = useUser()
  if (!user) return null
  return (
    <div>
      <DeletionToKeep />
      <AccountExport />
      <AccountPart
        title="Delete account"
        change="Delete account"
        danger
        form={close => <DeleteAccountForm displayName={user.displayName} onClose={close} />}
      >
        <p>
          Your account closes at once and is erased {days} days later. Sign in before then and everything
          comes back.
        </p>
      </AccountPart>
    </div>
  )
}

/** For a day, what the dialog offered that greeted someone whose sign-in called their deletion off. */
function DeletionToKeep() {
  const { data: account } = useQuery(accountQuery)
  const { mutate, isPending } = useKeepDeletion()
  const kept = account?.deletionToKeep
  if (!kept) return null
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h2>You came back</h2>
        <Button size="small" variant="outline" busy={isPending} onClick={() => mutate()}>
          Keep my deletion date
        </Button>
      </div>
      <div className={styles.now}>
        <p>
          Signing in called your deletion off. If you only wanted to look, you can keep the day it was set
          for, <Time value={kept.date} as="date" />. You are then signed out. This is possible until{' '}
          <Time value={kept.until} as="full" />.
        </p>
      </div>
    </section>
  )
}
