import type { Attachment, Message } from '@akin/contract/chat/messages.ts'
import { voiceWords } from '../voice/voice-words.ts'

type Hanging = Pick<Message, 'kind' | 'attachments'>

/** Whether anything hangs on a message, or once did. */
export function hasAttachments({ kind, attachments, deletedAt }: Message) {
  return !deletedAt && (attachments.length > 0 || kind in removedWords)
}

/** The message is there, and what hung on it is not: its sender's account was deleted, for one. */
const removedWords: Partial<Record<Message['kind'], string>> = {
  image: 'Photo removed',
  file: 'File removed',
  voice: 'Voice message removed',
}

export function removedFrom({ kind, attachments }: Hanging) {
  return attachments.length === 0 ? removedWords[kind] : undefined
}

/** What hangs on a message, for those who listen. */
export function attachmentWords(message: Hanging) {
  const removed = removedFrom(message)
  return removed ? [removed] : message.attachments.map(wordsOf)
}

function wordsOf(attachment: Attachment) {
  if (attachment.kind === 'voice') return voiceWords(attachment)
  if (attachment.kind === 'link') return `Link: ${attachment.link?.title ?? attachment.name}`
  if (attachment.kind === 'file') return `File ${attachment.name}`
  return attachment.alt ? `Photo: ${attachment.alt}` : 'Photo'
}
