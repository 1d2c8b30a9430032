import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { onDemand, usePart } from '#ui/on-demand.ts'
import { PartLoading } from '#ui/part-loading.tsx'

const sheet = onDemand(() => import('./new-chat.tsx'))

/** Leads to a conversation with any contact. */
export function NewChatButton() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const part = usePart(sheet, open, close)
  return (
    <>
      <IconButton
        label="New chat"
        variant="soft"
        aria-haspopup="dialog"
        onPointerEnter={sheet.fetch}
        onFocus={sheet.fetch}
        onClick={() => setOpen(true)}
      >
        <Pencil />
      </IconButton>
      {part ? <part.NewChat open={open} onClose={close} /> : open ? <PartLoading /> : null}
    </>
  )
}
