import type { Message } from '@akin/contract/chat/messages.ts'
import { limits } from '@akin/contract/limits.ts'
import type { ThreadState } from '../thread/thread-state.ts'

export type Act = 'reply' | 'react' | 'edit' | 'forward' | 'copy' | 'delete'

/** What one can do to a message, in the order of its menu. */
export function actsOf(message: Message, thread: Pick<ThreadState, 'canWrite'>, me: number): Act[] {
  if (message.deletedAt) return ['delete']
  const copy: Act[] = message.body === '' ? [] : ['copy']
  if (!thread.canWrite) return [...copy, 'delete']
  const edit: Act[] = canEdit(message, me, Date.now()) ? ['edit'] : []
  return ['reply', 'react', ...edit, 'forward', ...copy, 'delete']
}

/** What the arrow key in an empty field begins to edit. */
export function lastEditable({ items, canWrite }: ThreadState, me: number): Message | undefined {
  const last = items.findLast(({ senderId, deletedAt }) => senderId === me && !deletedAt)
  return canWrite && last && canEdit(last, me, Date.now()) ? last : undefined
}

function canEdit({ senderId, body, createdAt, deletedAt }: Message, me: number, now: number) {
  const isRecent = now - createdAt.getTime() < limits.editWindow * 1000
  return senderId === me && body !== '' && !deletedAt && isRecent
}
