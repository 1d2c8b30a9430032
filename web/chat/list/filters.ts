import type { ConversationFilter } from '@akin/contract/chat/conversations.ts'

export const filterNames: Record<ConversationFilter, string> = {
  all: 'All',
  unread: 'Unread',
  turn: 'Your turn',
  drafts: 'Drafts',
  archived: 'Archived',
}

export const emptyWords: Record<ConversationFilter, string> = {
  all: 'Your conversations will line up here.',
  unread: 'You have read everything.',
  turn: 'Nobody waits for an answer of yours.',
  drafts: 'You have no drafts.',
  archived: 'Nothing is archived.',
}
