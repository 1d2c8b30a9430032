import type { Conversation } from '@akin/contract/chat/conversations.ts'
import { type ComponentType, createContext } from 'react'

export interface TurnRow {
  conversation: Conversation
}

/** What a row offers while the list shows those that wait for an answer. */
export interface TurnRows {
  Acts: ComponentType<TurnRow>
  Items: ComponentType<TurnRow>
}

export const TurnRows = createContext<TurnRows | null>(null)
