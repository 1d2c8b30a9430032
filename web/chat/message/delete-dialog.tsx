import { isGift } from '@akin/contract/chat/is-gift.ts'
import type { Message } from '@akin/contract/chat/messages.ts'
import { useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { focusBeside, focusOf } from '../text/message-focus.ts'
import type { DeleteFor } from './delete-message.ts'

interface DeleteDialogProps {
  message: Message
  me: number
  open: boolean
  onDelete: (who: DeleteFor) => void
  onClose: () => void
}

export function DeleteDialog({ message, me, open, onDelete, onClose }: DeleteDialogProps) {
  const isGoing = useRef(false)
  const { kind } = message
  const isForBoth = message.senderId === me && !message.deletedAt && kind !== 'timer' && !isGift(kind)

  function choose(who: DeleteFor) {
    isGoing.current = who === 'me'
    onDelete(who)
  }

  return (
    <Dialog
      open={open}
      onClose={() => {
        // One that could not be deleted is there again.
        isGoing.current = false
        onClose()
      }}
      returnTo={() => (isGoing.current ? focusBeside : focusOf)(message.seq)}
      title="Delete message?"
      description={
        isForBoth
          ? 'For you, it is gone from your side alone. For everyone, both of you see that a message was deleted.'
          : isGift(kind) && kind !== 'plus'
            ? 'It is gone from your side alone. The gift itself stays on the shelf.'
            : 'It is gone from your side alone.'
      }
      actions={
        <>
          <Button variant={isForBoth ? 'danger-quiet' : 'danger'} onClick={() => choose('me')}>
            Delete for me
          </Button>
          {isForBoth ? (
            <Button variant="danger" onClick={() => choose('everyone')}>
              Delete for everyone
            </Button>
          ) : null}
        </>
      }
    />
  )
}
