import { useLayoutEffect, useRef, useState } from 'react'
import type { MessageActs } from './use-message-acts.tsx'

/**
 * What can be done in the row of a message, and `show`, which brings another one into view: the same functions for as long
 * as the conversation is open, so that rows need not be drawn anew for their sake.
 */
export function useRowActs(acts: MessageActs, show: (seq: number) => void) {
  const latest = useRef({ acts, show })
  useLayoutEffect(() => {
    latest.current = { acts, show }
  })
  const [steady] = useState(() => {
    const now = () => latest.current.acts
    return {
      act: (...of: Parameters<MessageActs['act']>) => now().act(...of),
      open: (...of: Parameters<MessageActs['open']>) => now().open(...of),
      react: (...of: Parameters<MessageActs['react']>) => now().react(...of),
      undo: (...of: Parameters<MessageActs['undo']>) => void now().undo(...of),
      show: (seq: number) => latest.current.show(seq),
      fetch: () => now().fetch(),
      write: (text: string) => now().edit.write(text),
      save: () => void now().edit.save(),
      cancel: () => now().edit.cancel(),
    }
  })
  return steady
}

export type RowActs = ReturnType<typeof useRowActs>
