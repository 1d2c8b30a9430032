import type { Message } from '@akin/contract/chat/messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { forgetWithPerson } from '#platform/caches.ts'
import type { ThreadState } from '../state/thread-state.ts'
import { lastEditable } from './acts.ts'
import { withMore } from './more-on-demand.ts'

/** By message: words that could not be saved. They are there again when it is edited the next time. */
const unsaved = new Map<number, string>()

// It was another person who wrote them.
forgetWithPerson(() => unsaved.clear())

/** The message whose words are being changed, if there is one. It keeps what was written while it is out of view. */
export function useEdit(thread: ThreadState, me: number, onClose: () => void) {
  const [editing, setEditing] = useState<{ message: Message; text: string } | null>(null)
  const place = { client: useQueryClient(), contactId: thread.contactId }

  function close() {
    setEditing(null)
    onClose()
  }

  function begin(message: Message) {
    setEditing({ message, text: unsaved.get(message.id) ?? message.body })
  }

  return {
    editing,
    begin,
    /** Whether there is one that can still be changed. */
    beginLast() {
      const last = lastEditable(thread, me)
      if (last) begin(last)
      return last !== undefined
    },
    write: (text: string) => setEditing(now => now && { ...now, text }),
    cancel() {
      if (editing) unsaved.delete(editing.message.id)
      close()
    },
    async save() {
      if (!editing) return
      const { message, text } = editing
      const body = text.trim()
      const { id } = message
      unsaved.delete(id)
      close()
      if (body === message.body) return
      if (await withMore(({ editMessage }) => editMessage(place, message, body))) return
      // Whoever changes another message meanwhile finds them when they come back to this one.
      unsaved.set(id, text)
      setEditing(now => now ?? { message, text })
    },
  }
}
