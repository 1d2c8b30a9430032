import { linksIn } from '@akin/contract/chat/format-text.ts'
import type { Gift } from '@akin/contract/chat/is-gift.ts'
import type { Attachment, Message, Quote } from '@akin/contract/chat/messages.ts'
import type { Timer } from '@akin/contract/chat/timer.ts'

/** What the file says in words of its own, in both formats. */

const spans: Record<Timer | 'off', string | null> = {
  '24h': '24 hours',
  '7d': '7 days',
  '30d': '30 days',
  off: null,
}

/** A line that says that messages disappear, or no longer. */
export function timerWords({ body }: Pick<Message, 'body'>, who: string) {
  const span = body in spans ? spans[body as Timer | 'off'] : null
  return span ? `${who} set messages to disappear after ${span}` : `${who} turned disappearing messages off`
}

/** "Ana gave Ben a flower: For the marmalade." */
export function giftWords(kind: Gift, body: string, who: string, whom: string) {
  const given = `${who} gave ${whom} ${presents[kind]}`
  return body === '' ? given : `${given}: ${body}`
}

const presents: Record<Gift, string> = {
  wave: 'a wave',
  flower: 'a flower',
  star: 'a star',
  plus: 'a month of Plus',
}

/** What a message answers, where it can still be seen. */
export function quoteWords({ kind, body }: Quote) {
  return body === '' ? nameless[kind] : body
}

const nameless: Record<Quote['kind'], string> = {
  ...{ text: '', link: '', timer: '' },
  image: 'Photo',
  file: 'File',
  voice: 'Voice message',
  ...{ wave: 'A wave', flower: 'A flower', star: 'A star', plus: 'A month of Plus' },
}

/** The attachments of a message. An edit that takes the address out of the words takes the card along, as on the screen. */
export function hangingOn({ body, attachments }: Pick<Message, 'body' | 'attachments'>) {
  return attachments.filter(({ kind, link }) => kind !== 'link' || (link && linksIn(body).includes(link.url)))
}

/** "Photo: kiln.webp (A kiln)", "File: plan.pdf (120 KB)", "Voice message (0:42)". */
export function attachmentWords({ kind, name, alt, size, voice, link }: Attachment) {
  if (kind === 'voice') return `Voice message (${lengthWords(voice?.durationMs ?? 0)})`
  if (kind === 'link') return `Link: ${[link?.title, link?.url].filter(Boolean).join(', ')}`
  if (kind === 'image') return `Photo: ${name}${alt && ` (${alt})`}`
  return `File: ${name} (${sizeWords(size)})`
}

function lengthWords(ms: number) {
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const kb = 1024

function sizeWords(bytes: number) {
  if (bytes < kb * kb) return `${Math.max(1, Math.round(bytes / kb))} KB`
  return `${(bytes / kb / kb).toFixed(1).replace(/\.0$/, '')} MB`
}
