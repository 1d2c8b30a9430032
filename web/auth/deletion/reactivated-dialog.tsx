import type { User } from '@akin/contract/auth/user.ts'
import { Queries } from '#platform/queries.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { MarkTogether } from '#ui/logo.tsx'
import { changeUser } from '../user.ts'
import { useKeepDeletion } from './keep-deletion.ts'
import styles from './reactivated-dialog.module.css'

export function ReactivatedDialog({ user }: { user: User }) {
  return (
    <Queries>
      <WelcomeBack user={user} />
    </Queries>
  )
}

function WelcomeBack({ user }: { user: User }) {
  const keepDeletion = useKeepDeletion()

  function close() {
    changeUser({ accountReactivated: false })
  }
  return (
    <Dialog
      open
      centred
      onClose={close}
      picture={<MarkTogether />}
      title="Account Reactivated"
      description={`Welcome back, ${user.displayName}! Your account has been successfully reactivated. All your previous data and connections have been restored.`}
      actions={
        <div className={styles.actions}>
          <Button size="large" wide onClick={close}>
            Got it
          </Button>
          <button type="button" className={styles.keep} onClick={() => keepDeletion.mutate()}>
            Keep my deletion date
          </button>
        </div>
      }
    />
  )
}
