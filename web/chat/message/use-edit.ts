import { chatEndpoints } from '@akin/contract/chat/endpoints.ts'
import type { Message } from '@akin/contract/chat/messages.ts'
import { useState } from 'react'
import { call } from '#platform/call.ts'
import { changeMessage, type ThreadState } from '../thread/thread-state.ts'
import { lastEditable } from './acts.ts'
import { useChangeThread } from './change-thread.ts'

/** The message whose words are being changed, if there is one. It keeps what was written while it is out of view. */
export function useEdit(thread: ThreadState, me: number, onClose: () => void) {
  const [editing, setEditing] = useState<{ message: Message; text: string } | null>(null)
  const change = useChangeThread(thread)

  function close() {
    setEditing(null)
    onClose()
  }

  return {
    editing,
    begin: (message: Message) => setEditing({ message, text: message.body }),
    /** Whether there is one that can still be changed. */
    beginLast() {
      const last = lastEditable(thread, me)
      if (last) setEditing({ message: last, text: last.body })
      return last !== undefined
    },
    write: (text: string) => setEditing(now => now && { ...now, text }),
    cancel: close,
    save() {
      if (!editing) return
      const { message, text } = editing
      const body = text.trim()
      close()
      if (body === message.body) return
      const { id, seq, editedAt } = message
      void change({
        show: known => changeMessage(known, seq, { body, editedAt: new Date() }),
        undo: known => changeMessage(known, seq, { body: message.body, editedAt }),
        ask: () => call(chatEndpoints.editMessage, { params: { messageId: id }, body: { body } }),
        failed: 'Change not saved',
      })
    },
  }
}
