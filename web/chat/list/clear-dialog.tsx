import type { Conversation } from '@akin/contract/chat/conversations.ts'
import { ConfirmDialog } from '#platform/confirm-dialog.tsx'
import { useClearHistory } from './clear-history.ts'

interface ClearDialogProps {
  conversation: Conversation
  open: boolean
  onClose: () => void
}

/** Asks first: nothing brings it back. It goes at once, and what goes wrong is said when it is there again. */
export function ClearDialog({ conversation, open, onClose }: ClearDialogProps) {
  const { displayName } = conversation.user
  const { mutate } = useClearHistory()
  return (
    <ConfirmDialog
      open={open}
      title={`Clear your history with ${displayName}?`}
      description={`Everything said so far goes from your devices and cannot be brought back. ${displayName} keeps it, and is not told.`}
      confirm="Clear history"
      busy={false}
      error={null}
      onConfirm={() => {
        mutate(conversation)
        onClose()
      }}
      onKeep={onClose}
    />
  )
}
