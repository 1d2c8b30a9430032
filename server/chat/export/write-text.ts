import { isGift } from '@akin/contract/chat/is-gift.ts'
import type { Message } from '@akin/contract/chat/messages.ts'
import type { Deps } from '#platform/deps.ts'
import { type ExportContext, receiverOf } from './export-context.ts'
import { linesIn, oneLine } from './lines-in.ts'
import { readAllMessages } from './read-all-messages.ts'
import { attachmentWords, giftWords, hangingOn, quoteWords, timerWords } from './words.ts'

/** A conversation as text that every program reads. */
export async function* writeText({ db }: Pick<Deps, 'db'>, context: ExportContext) {
  const { first, theirName, zone, dayInWords, clock } = context
  const now = new Date()
  yield [
    `Chat with ${oneLine(theirName)} on Akin`,
    `Exported on ${dayInWords(now)} at ${clock(now)} (${zone})`,
    ...(first.start.connectedAt ? [`Connected since ${dayInWords(first.start.connectedAt)}`] : []),
    ...(first.start.note
      ? [`${context.nameOf(first.start.requesterId)} wrote then: ${oneLine(first.start.note)}`]
      : []),
    '',
  ].join('\n')
  let day = ''
  for await (const messages of readAllMessages(db, context)) {
    const lines: string[] = []
    for (const message of messages) {
      const today = dayInWords(message.createdAt)
      if (today !== day) lines.push('', today, '')
      day = today
      lines.push(...linesOf(message, context))
    }
    yield lines.map(line => `${line}\n`).join('')
  }
}

/** A message: the first line says when and who, and all others stand further in. */
function linesOf(message: Message, { pair, nameOf, clock }: ExportContext): string[] {
  const [at, who] = [clock(message.createdAt), oneLine(nameOf(message.senderId))]
  if (message.kind === 'timer') return [`${at} ${timerWords(message, who)}`]
  if (message.deletedAt) return [`${at} ${who}: Message deleted`]
  const [begin, ...more] = saidIn(message, who, oneLine(nameOf(receiverOf(message, pair))))
  const quote = message.replyTo?.quote
  return [
    `${at} ${begin}`.trimEnd(),
    ...[
      ...more,
      ...(quote ? [`In reply to ${oneLine(nameOf(quote.senderId))}: ${oneLine(quoteWords(quote))}`] : []),
      ...(message.editedAt ? ['Edited'] : []),
      ...message.reactions.map(
        ({ emoji, userIds }) => `${emoji} ${userIds.map(nameOf).map(oneLine).join(', ')}`,
      ),
    ].map(line => `      ${line}`.trimEnd()),
  ]
}

/** What someone said, and its attachments. A gift is told in one sentence. */
function saidIn(message: Message, who: string, whom: string): [string, ...string[]] {
  const { kind, body } = message
  if (isGift(kind)) return [oneLine(giftWords(kind, body, who, whom))]
  const hanging = hangingOn(message).map(each => oneLine(attachmentWords(each)))
  const [begin = '', ...more] = body === '' ? hanging : [...linesIn(body), ...hanging]
  return [`${who}: ${begin}`, ...more]
}
