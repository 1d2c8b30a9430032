import type { Message } from '@akin/contract/chat/messages.ts'

/** Whether the time of a message is over. */
export function isOver(expiresAt: Message['expiresAt'], now: number) {
  return expiresAt instanceof Date && expiresAt.getTime() <= now
}
