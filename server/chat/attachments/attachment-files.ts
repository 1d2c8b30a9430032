import type { AttachmentKind } from '@akin/contract/chat/messages.ts'

/** The files of an attachment. An image has a small one besides, for the conversation. */
export function fileKeys(fileId: string, kind: AttachmentKind) {
  return kind === 'image' ? [wholeKey(fileId), smallKey(fileId)] : [wholeKey(fileId)]
}

export function wholeKey(fileId: string) {
  return `chat/${fileId}/whole`
}

export function smallKey(fileId: string) {
  return `chat/${fileId}/small`
}
