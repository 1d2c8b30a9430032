import type { Message } from '@akin/contract/chat/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { placeOf } from './place-of.ts'
import type { DeleteFor } from './use-delete.ts'

interface DeleteDialogProps {
  message: Message
  me: number
  open: boolean
  onDelete: (who: DeleteFor) => void
  onClose: () => void
}

export function DeleteDialog({ message, me, open, onDelete, onClose }: DeleteDialogProps) {
  const isForBoth = message.senderId === me && !message.deletedAt
  return (
    <Dialog
      open={open}
      onClose={onClose}
      returnTo={() => placeOf(message.seq)}
      title="Delete message?"
      description={
        isForBoth
          ? 'For you, it is gone from your side alone. For everyone, both of you see that a message was deleted.'
          : 'It is gone from your side alone.'
      }
      actions={
        <>
          <Button variant={isForBoth ? 'danger-quiet' : 'danger'} onClick={() => onDelete('me')}>
            Delete for me
          </Button>
          {isForBoth ? (
            <Button variant="danger" onClick={() => onDelete('everyone')}>
              Delete for everyone
            </Button>
          ) : null}
        </>
      }
    />
  )
}
