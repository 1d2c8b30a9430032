import { Info } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'
import { card, cardId, useInfo } from './use-info.ts'

/** Opens and closes what the two have gathered. */
export function InfoButton({ contactId }: { contactId: number }) {
  const { isOpen, open, close } = useInfo(contactId)
  return (
    <IconButton
      label="About this conversation"
      pressed={isOpen}
      aria-expanded={isOpen}
      aria-controls={isOpen ? cardId : undefined}
      data-opens-info=""
      {...card.near}
      onClick={isOpen ? close : open}
    >
      <Info />
    </IconButton>
  )
}
