import type { Conversation } from '@akin/contract/chat/conversations.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useClearHistory } from './clear-history.ts'

interface ClearDialogProps {
  conversation: Conversation
  open: boolean
  onClose: () => void
}

/** Asks first: nothing brings it back. */
export function ClearDialog({ conversation, open, onClose }: ClearDialogProps) {
  const { displayName } = conversation.user
  const { mutate } = useClearHistory()
  return (
    <Dialog
      alert
      open={open}
      onClose={onClose}
      title={`Clear your history with ${displayName}?`}
      description={`Everything said so far goes from your devices and cannot be brought back. ${displayName} keeps it, and is not told.`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Keep
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              mutate(conversation)
              onClose()
            }}
          >
            Clear history
          </Button>
        </>
      }
    />
  )
}
