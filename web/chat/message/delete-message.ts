import { chatEndpoints } from '@akin/contract/chat/endpoints.ts'
import type { Message } from '@akin/contract/chat/messages.ts'
import { call } from '#platform/call.ts'
import { changeMessage, removeMessage } from '../state/thread-state.ts'
import { changeThread, type Place, restoreMessage } from './change-thread.ts'

export type DeleteFor = 'me' | 'everyone' | 'undo'

/** Deletes a message, or takes back one that was sent seconds ago. Says whether the server agreed. */
export function deleteMessage(place: Place, message: Message, who: DeleteFor) {
  return changeThread(place, {
    show: known =>
      who === 'everyone'
        ? changeMessage(known, message.seq, { ...nothingLeft, deletedAt: new Date() })
        : removeMessage(known, message.seq),
    undo: known => restoreMessage(known, message),
    ask: () => call(chatEndpoints.deleteMessage, { params: { messageId: message.id }, query: { for: who } }),
    failed: who === 'undo' ? 'Message not taken back' : 'Message not deleted',
  })
}

const nothingLeft = { body: '', editedAt: null, reactions: [], attachments: [] }
