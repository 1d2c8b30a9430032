import type { Conversation } from '@akin/contract/chat/conversations.ts'
import { MenuChoices } from '#ui/menu.tsx'
import { useEditConversation } from '../list/edit-conversation.ts'

const options = [
  { value: 'usual', label: 'As in your settings' },
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const
type Choice = (typeof options)[number]['value']

/** Whether the two see what the other one has read, in this conversation alone. */
export function ReceiptChoice({ conversation }: { conversation: Conversation }) {
  const { mutate } = useEditConversation()
  const { receipts } = conversation
  const choose = (choice: Choice) => {
    const chosen = choice === 'usual' ? null : choice === 'on'
    mutate({ conversation, changes: { receipts: chosen } })
  }
  return (
    <MenuChoices<Choice>
      label="Read receipts here"
      options={[...options]}
      value={receipts === null ? 'usual' : receipts ? 'on' : 'off'}
      onChange={choose}
    />
  )
}
