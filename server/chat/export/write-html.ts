import { isGift } from '@akin/contract/chat/is-gift.ts'
import type { Message } from '@akin/contract/chat/messages.ts'
import type { Deps } from '#platform/deps.ts'
import { html } from '#platform/html.ts'
import { endOffline } from '#platform/offline-page.ts'
import { openFiles } from './embed.ts'
import { type ExportContext, receiverOf } from './export-context.ts'
import { formatHtml } from './format-html.ts'
import { beginPage } from './html-page.ts'
import { readAllMessages } from './read-all-messages.ts'
import { giftWords, hangingOn, quoteWords, timerWords } from './words.ts'
import { writeAttachment } from './write-attachment.ts'

/** A conversation as one page that opens without us, with its pictures, recordings and files inside. */
export async function* writeHtml(deps: Pick<Deps, 'db' | 'storage'>, context: ExportContext, room?: number) {
  const open = openFiles(deps, context.pair[0], room)
  const write = openWriter(context, async function* (message) {
    for (const attachment of hangingOn(message)) yield* writeAttachment(attachment, await open(attachment))
  })
  yield beginPage(context)
  for await (const messages of readAllMessages(deps.db, context)) yield* write(messages)
  yield endOffline
}

/** Writes messages under their days. `hang` writes what hangs on one. */
export function openWriter(context: ExportContext, hang: (message: Message) => AsyncIterable<string>) {
  let day = ''
  return async function* (messages: Iterable<Message>) {
    for (const message of messages) {
      const today = context.dayInWords(message.createdAt)
      if (today !== day) yield html`<h2>${today}</h2>\n`.markup
      day = today
      if (message.kind === 'timer') yield line(message, context)
      else yield* writeMessage(message, context, hang)
    }
  }
}

function line(message: Message, { nameOf, clock }: ExportContext) {
  const words = timerWords(message, nameOf(message.senderId))
  return html`<p class="line" dir="auto">${words}, ${time(message, clock)}</p>\n`.markup
}

async function* writeMessage(
  message: Message,
  context: ExportContext,
  hang: (message: Message) => AsyncIterable<string>,
) {
  const { pair, nameOf, clock } = context
  const { senderId, kind, body, editedAt, deletedAt, replyTo, reactions } = message
  const quote = replyTo?.quote
  const said = isGift(kind)
    ? giftHtml(giftWords(kind, body, nameOf(senderId), nameOf(receiverOf(message, pair))))
    : formatHtml(body)
  yield html`<article class="message${senderId === pair[0] && ' mine'}">
<p class="who"><bdi>${nameOf(senderId)}</bdi> ${time(message, clock)}${editedAt && ' · Edited'}</p>
${quote && html`<blockquote dir="auto">${nameOf(quote.senderId)}: ${quoteWords(quote)}</blockquote>\n`}${
  deletedAt ? html`<p class="note">Message deleted</p>` : said
}`.markup
  yield* hang(message)
  const given = reactions.map(
    ({ emoji, userIds }) => html`<p class="note">${emoji} <bdi>${userIds.map(nameOf).join(', ')}</bdi></p>`,
  )
  yield html`${given}</article>\n`.markup
}

/** Its words are no more than words: nothing in them is formatted, as on the screen. */
function giftHtml(words: string) {
  return html`<p class="body" dir="auto">${words}</p>`
}

function time({ createdAt }: Message, clock: ExportContext['clock']) {
  return html`<time datetime="${createdAt.toISOString()}">${clock(createdAt)}</time>`
}
