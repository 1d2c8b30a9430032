import type { User } from '@akin/contract/auth/user.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { MarkTogether } from '#ui/logo.tsx'
import { useKeepDeletion } from './keep-deletion.ts'
import { userQuery } from './queries.ts'
import styles from './reactivated-dialog.module.css'

export function ReactivatedDialog({ user }: { user: User }) {
  const queryClient = useQueryClient()
  const keepDeletion = useKeepDeletion()

  function close() {
    queryClient.setQueryData(userQuery.queryKey, user => user && { ...user, accountReactivated: false })
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
