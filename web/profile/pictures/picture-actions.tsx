import { Camera } from 'lucide-react'
import { useState } from 'react'
import { call } from '#platform/call.ts'
import { ConfirmDialog } from '#platform/confirm-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { useProfileAct } from '../use-profile-act.ts'
import { PickButton } from './pick-button.tsx'
import { type PictureKind, pictureKinds } from './picture-kinds.ts'

interface PictureActionsProps {
  kind: PictureKind
  /** Without a picture there is nothing to remove. */
  there: boolean
  onFile: (file: File) => void
}

export function PictureActions({ kind, there, onFile }: PictureActionsProps) {
  const { noun, afterwards, remove, removed } = pictureKinds[kind]
  const [asking, setAsking] = useState(false)
  const { mutate, isPending, error } = useProfileAct(() => call(remove), { id: 'picture', title: removed })
  return (
    <>
      <PickButton
        id={kind}
        label={`New ${noun}`}
        variant="soft"
        size="small"
        icon={<Camera />}
        onFile={onFile}
      >
        Change {noun}
      </PickButton>
      {there ? (
        <Button variant="quiet" size="small" aria-label={`Remove ${noun}`} onClick={() => setAsking(true)}>
          Remove
        </Button>
      ) : null}
      <ConfirmDialog
        open={asking}
        title={`Remove your ${noun}?`}
        description={`This cannot be undone. ${afterwards}`}
        confirm={`Remove ${noun}`}
        busy={isPending}
        error={error}
        onConfirm={() => mutate(undefined, { onSuccess: () => setAsking(false) })}
        onKeep={() => setAsking(false)}
      />
    </>
  )
}
