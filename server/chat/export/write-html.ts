import { isGift } from '@akin/contract/chat/is-gift.ts'
import type { Message } from '@akin/contract/chat/messages.ts'
import type { Deps } from '#platform/deps.ts'
import { html } from '#platform/html.ts'
import { openFiles } from './embed.ts'
import { formatHtml } from './format-html.ts'
import { beginPage, endPage } from './html-page.ts'
import { readOn } from './read-on.ts'
import { receiverOf, type Telling } from './telling.ts'
import { giftWords, hangingOn, quoteWords, timerWords } from './words.ts'
import { writeAttachment } from './write-attachment.ts'

/** A conversation as one page that opens without us, with its pictures, recordings and files inside. */
export async function* writeHtml(deps: Pick<Deps, 'db' | 'storage'>, telling: Telling, room?: number) {
  const open = openFiles(deps, telling.pair[0], room)
  yield beginPage(telling)
  let day = ''
  for await (const messages of readOn(deps.db, telling)) {
    for (const message of messages) {
      const today = telling.dayInWords(message.createdAt)
      if (today !== day) yield html`<h2>${today}</h2>\n`.markup
      day = today
      if (message.kind === 'timer') yield line(message, telling)
      else yield* writeMessage(message, telling, open)
    }
  }
  yield endPage
}

function line(message: Message, { nameOf, clock }: Telling) {
  const words = timerWords(message, nameOf(message.senderId))
  return html`<p class="line" dir="auto">${words}, ${time(message, clock)}</p>\n`.markup
}

async function* writeMessage(message: Message, telling: Telling, open: ReturnType<typeof openFiles>) {
  const { pair, nameOf, clock } = telling
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
  for (const attachment of hangingOn(message)) yield* writeAttachment(attachment, await open(attachment))
  const given = reactions.map(
    ({ emoji, userIds }) => html`<p class="note">${emoji} <bdi>${userIds.map(nameOf).join(', ')}</bdi></p>`,
  )
  yield html`${given}</article>\n`.markup
}

/** Its words are no more than words: nothing in them is formatted, as on the screen. */
function giftHtml(words: string) {
  return html`<p class="body" dir="auto">${words}</p>`
}

function time({ createdAt }: Message, clock: Telling['clock']) {
  return html`<time datetime="${createdAt.toISOString()}">${clock(createdAt)}</time>`
}
