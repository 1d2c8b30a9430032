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
  const { dayInWords, clock } = openClock(zone)
  return {
    pair: [asker.id, first.contactId],
    ...{ first, zone, theirName: theirs },
    nameOf: userId => (userId === asker.id ? mine : theirs),
    dayOf: moment => days.format(moment),
    ...{ dayInWords, clock },
  }
}

const [minute, quarter] = [60_000, 15 * 60_000]

/**
 * Of messages that follow each other many fall into the same quarter of an hour, and asking for words takes longer than all
 * else that is written of one. Clocks are put forward and back between quarters: within one it is the same day and hour.
 */
function openClock(zone: string) {
  const longDays = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: zone })
  const clocks = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: zone })
  let last = { begins: Number.NaN, day: '', clock: '' }
  const quarterOf = (moment: Date) => {
    const begins = Math.floor(moment.getTime() / quarter) * quarter
    if (begins !== last.begins) last = { begins, day: longDays.format(begins), clock: clocks.format(begins) }
    return last
  }
  return {
    dayInWords: (moment: Date) => quarterOf(moment).day,
    clock(moment: Date) {
      const { begins, clock } = quarterOf(moment)
      const minutes = Number(clock.slice(-2)) + Math.floor((moment.getTime() - begins) / minute)
      return `${clock.slice(0, -2)}${String(minutes).padStart(2, '0')}`
    },
  }
}

/** Whom a message was for. */
export function receiverOf({ senderId }: Pick<Message, 'senderId'>, [one, other]: ExportContext['pair']) {
  return senderId === one ? other : one
}
