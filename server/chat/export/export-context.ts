import type { Thread } from '@akin/contract/chat/conversations.ts'
import type { Message } from '@akin/contract/chat/messages.ts'
import type { Asker } from '#platform/call/asker.ts'

/** What both formats need to tell a conversation: who speaks, and when it was by the asker's clock. */
export interface ExportContext {
  pair: readonly [askerId: number, contactId: number]
  first: Thread
  zone: string
  theirName: string
  nameOf(userId: number): string
  /** "2026-11-16". */
  dayOf(moment: Date): string
  /** "Monday, 16 November 2026". */
  dayInWords(moment: Date): string
  /** "18:02". */
  clock(moment: Date): string
}

export function openExport(
  asker: Pick<Asker, 'id' | 'displayName'>,
  first: Thread,
  zone: string,
): ExportContext {
  const [mine, theirs] = [asker.displayName, first.user.displayName]
  const days = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: zone })
  const longDays = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: zone })
  const clocks = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: zone })
  return {
    pair: [asker.id, first.contactId],
    ...{ first, zone, theirName: theirs },
    nameOf: userId => (userId === asker.id ? mine : theirs),
    dayOf: moment => days.format(moment),
    dayInWords: moment => longDays.format(moment),
    clock: moment => clocks.format(moment),
  }
}

/** Whom a message was for. */
export function receiverOf({ senderId }: Pick<Message, 'senderId'>, [one, other]: ExportContext['pair']) {
  return senderId === one ? other : one
}
