import { isGift } from '@akin/contract/chat/is-gift.ts'
import type { Message } from '@akin/contract/chat/messages.ts'
import { limits } from '@akin/contract/limits.ts'
import { serverNow } from '#platform/server-clock.ts'
import type { ThreadState } from '../state/thread-state.ts'
import { canTranslate } from '../translate/can-translate.ts'

export type Act =
  | 'reply'
  | 'react'
  | 'edit'
  | 'forward'
  | 'star'
  | 'unstar'
  | 'translate'
  | 'copy'
  | 'delete'
  | 'report'

/** What one can do to a message, in the order of its menu. A line that a timer leaves says nothing of anyone's own. */
export function actsOf(message: Message, thread: Pick<ThreadState, 'canWrite'>, me: number): Act[] {
  // What they have deleted can still be reported: it stays sealed for a while.
  const last: Act[] = message.senderId === me || message.kind === 'timer' ? ['delete'] : ['delete', 'report']
  if (message.deletedAt || message.kind === 'timer') return last
  const star: Act = message.starred ? 'unstar' : 'star'
  const copy: Act[] = message.body === '' ? [] : ['copy']
  const translate: Act[] = canTranslate(message, me) ? ['translate'] : []
  if (!thread.canWrite) return [star, ...translate, ...copy, ...last]
  const edit: Act[] = canEdit(message, me, serverNow()) ? ['edit'] : []
  const forward: Act[] = isGift(message.kind) ? [] : ['forward']
  return ['reply', 'react', ...edit, ...forward, star, ...translate, ...copy, ...last]
}

/** What the arrow key in an empty field begins to edit. */
export function lastEditable({ items, canWrite }: ThreadState, me: number): Message | undefined {
  const last = items.findLast(
    ({ senderId, deletedAt, kind }) => senderId === me && !deletedAt && kind !== 'timer' && !isGift(kind),
  )
  return canWrite && last && canEdit(last, me, serverNow()) ? last : undefined
}

function canEdit({ senderId, kind, body, createdAt, deletedAt }: Message, me: number, now: number) {
  const isRecent = now - createdAt.getTime() < limits.editWindow * 1000
  return senderId === me && body !== '' && !deletedAt && !isGift(kind) && isRecent
}
