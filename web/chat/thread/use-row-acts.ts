import type { Message } from '@akin/contract/chat/messages.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Act } from '../message/acts.ts'
import type { DialogKind } from '../message/message-dialogs.tsx'
import type { MessageActs } from './use-message-acts.tsx'

/** What can be done in the row of a message. */
export interface RowActs {
  act: (kind: Act, message: Message) => void
  open: (kind: DialogKind, message: Message) => void
  react: (message: Message, emoji: string) => void
  undo: (message: Message) => void
  /** Brings another message into view. */
  show: (seq: number) => void
  fetch: () => void
  write: (text: string) => void
  save: () => void
  cancel: () => void
}

/** The same functions for as long as the conversation is open, so that rows need not be drawn anew for their sake. */
export function useRowActs(acts: MessageActs, show: (seq: number) => void): RowActs {
  const latest = useRef({ acts, show })
  useLayoutEffect(() => {
    latest.current = { acts, show }
  })
  const [steady] = useState<RowActs>(() => {
    const now = () => latest.current.acts
    return {
      act: (kind, message) => now().act(kind, message),
      open: (kind, message) => now().open(kind, message),
      react: (message, emoji) => now().react(message, emoji),
      undo: message => void now().undo(message),
      show: seq => latest.current.show(seq),
      fetch: () => now().fetch(),
      write: text => now().edit.write(text),
      save: () => now().edit.save(),
      cancel: () => now().edit.cancel(),
    }
  })
  return steady
}
