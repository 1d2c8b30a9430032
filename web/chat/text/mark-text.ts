import { createContext, type ReactNode } from 'react'

/** While a conversation is searched: marks the words in a text. */
export const MarkText = createContext<((text: string) => ReactNode) | null>(null)
