import type { Conversation } from '@akin/contract/chat/conversations.ts'
import { Eye } from 'lucide-react'
import { useEditConversation } from '../state/edit-conversation.ts'
import { ChoiceRow } from './rows.tsx'

const options = [
  { value: 'usual', label: 'As usual' },
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const
type Choice = (typeof options)[number]['value']

/** Whether the two see what the other one has read, in this conversation alone. */
export function ReceiptsRow({ conversation }: { conversation: Conversation }) {
  const { mutate } = useEditConversation()
  const { receipts, user } = conversation
  return (
    <ChoiceRow<Choice>
      icon={<Eye aria-hidden="true" />}
      label="Read receipts"
      description={`Only for ${user.displayName}`}
      options={[...options]}
      value={receipts === null ? 'usual' : receipts ? 'on' : 'off'}
      onChange={choice =>
        mutate({ conversation, changes: { receipts: choice === 'usual' ? null : choice === 'on' } })
      }
    />
  )
}
