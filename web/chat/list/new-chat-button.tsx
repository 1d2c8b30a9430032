import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { partOnDemand } from '#ui/part-on-demand.tsx'

const NewChat = partOnDemand(() => import('./new-chat.tsx').then(part => part.NewChat))

/** Leads to a conversation with any contact. */
export function NewChatButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label="New chat"
        variant="soft"
        aria-haspopup="dialog"
        {...NewChat.near}
        onClick={() => setOpen(true)}
      >
        <Pencil />
      </IconButton>
      <NewChat open={open} onClose={() => setOpen(false)} />
    </>
  )
}
