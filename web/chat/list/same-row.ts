import type { Conversation } from '@akin/contract/chat/conversations.ts'

export interface ConversationRowProps {
  conversation: Conversation
  me: number
  isOnline: boolean
  isOpen: boolean
}

/** Whether a row would say the same. A list that was asked for again has other objects and dates for the same things. */
export function isSameRow(one: ConversationRowProps, other: ConversationRowProps) {
  const names = Object.keys(one) as (keyof ConversationRowProps)[]
  return names.every(
    name => one[name] === other[name] || JSON.stringify(one[name]) === JSON.stringify(other[name]),
  )
}
