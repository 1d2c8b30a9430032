import type { Message } from '@akin/contract/chat/messages.ts'
import { EmojiPicker } from '../emoji/emoji-picker.tsx'
import type { ThreadState } from '../state/thread-state.ts'
import { focusOf } from '../text/message-focus.ts'
import { type Act, actsOf } from './acts.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import type { DeleteFor } from './delete-message.ts'
import { ForwardDialog } from './forward-dialog.tsx'
import { TouchMenu } from './touch-menu.tsx'
import { VersionsDialog } from './versions-dialog.tsx'

export type DialogKind = 'emoji' | 'forward' | 'delete' | 'versions' | 'touch'

export interface MessageDialogsProps {
  kind: DialogKind
  message: Message
  open: boolean
  thread: ThreadState
  me: number
  onReact: (emoji: string) => void
  onAct: (act: Act) => void
  onMoreEmoji: () => void
  onDelete: (who: DeleteFor) => void
  onClose: () => void
}

/** What opens over a conversation for one of its messages. */
export function MessageDialogs({ kind, thread, onDelete, ...props }: MessageDialogsProps) {
  const { message, open, me, onReact, onClose } = props
  const back = () => focusOf(message.seq)
  switch (kind) {
    case 'emoji':
      return <EmojiPicker open={open} anchor={{ current: back() }} onPick={onReact} onClose={onClose} />
    case 'forward':
      return <ForwardDialog message={message} open={open} onClose={onClose} returnTo={back} />
    case 'delete':
      return <DeleteDialog message={message} me={me} open={open} onDelete={onDelete} onClose={onClose} />
    case 'versions':
      return <VersionsDialog message={message} open={open} onClose={onClose} />
    case 'touch':
      return <TouchMenu {...props} acts={actsOf(message, thread, me)} />
  }
}
