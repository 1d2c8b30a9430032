import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { UnblockDialog } from '../blocked/dialogs.ts'
import { useUnblockUser } from '../blocked/unblock-user.ts'
import { useBlocked } from '../lists.ts'
import styles from './status-button.module.css'

/** Shows why there is a block before it is lifted. */
export function UnblockAct({ userId }: { userId: number }) {
  const [asking, setAsking] = useState(false)
  const { mutate: unblock, isPending } = useUnblockUser()
  const entry = useBlocked().list?.find(({ user }) => user.id === userId)
  return (
    <>
      <Button
        variant="outline"
        busy={isPending}
        className={styles.act}
        onClick={() => (entry ? setAsking(true) : unblock(userId))}
      >
        Unblock
      </Button>
      {entry && (
        <UnblockDialog
          entry={entry}
          open={asking}
          onClose={() => setAsking(false)}
          onUnblocked={() => setAsking(false)}
        />
      )}
    </>
  )
}
