import type { ReceivedRequest } from '@akin/contract/connect/shapes.ts'
import { useState } from 'react'
import { ConfirmDialog } from '#platform/confirm-dialog.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { useDeclineRequests } from './decline-requests.ts'
import styles from './decline-wave-dialog.module.css'

interface DeclineWaveDialogProps {
  wave: ReceivedRequest[]
  open: boolean
  onClose: () => void
}

/** Asks once, for all of those that are ticked. */
export function DeclineWaveDialog({ wave, open, onClose }: DeclineWaveDialogProps) {
  const [spared, setSpared] = useState<ReadonlySet<number>>(new Set())
  const [block, setBlock] = useState(false)
  const { mutate, isPending, error } = useDeclineRequests()
  const chosen = wave.filter(({ id }) => !spared.has(id))

  function tick(id: number, isTicked: boolean) {
    setSpared(others => new Set(isTicked ? [...others].filter(other => other !== id) : [...others, id]))
  }

  function decline() {
    if (chosen.length === 0) return onClose()
    mutate({ requests: chosen, block }, { onSuccess: onClose })
  }

  return (
    <ConfirmDialog
      open={open}
      title={`Decline ${numberOf(chosen.length)}?`}
      description="They came within a day. Nobody is told, and this cannot be undone."
      confirm={`${block ? 'Decline and block' : 'Decline'} ${chosen.length}`}
      busy={isPending}
      error={error}
      onConfirm={decline}
      onKeep={onClose}
    >
      <fieldset className={styles.list}>
        <legend className="sr-only">Which ones</legend>
        {wave.map(({ id, user, note }) => (
          <Checkbox
            key={id}
            className={styles.one}
            checked={!spared.has(id)}
            onChange={({ target }) => tick(id, target.checked)}
            label={
              <span className={styles.who}>
                <span aria-hidden="true">
                  <Avatar name={user.displayName} userId={user.id} src={user.avatarUrl} size={36} />
                </span>
                <span className={styles.words}>
                  <b>
                    <bdi>{user.displayName}</bdi>
                  </b>
                  {note ? <span dir="auto">{note}</span> : null}
                </span>
              </span>
            }
          />
        ))}
      </fieldset>
      <Checkbox
        checked={block}
        onChange={({ target }) => setBlock(target.checked)}
        label="Also block: they will not be able to find you any more"
      />
    </ConfirmDialog>
  )
}

function numberOf(count: number) {
  return count === 1 ? '1 request' : `${count} requests`
}
