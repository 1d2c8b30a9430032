import { attachmentKinds, type MessageKind, messageKinds } from '@akin/contract/chat/messages.ts'

const withFiles: readonly MessageKind[] = attachmentKinds

/** Nothing ever hangs on a message of such a kind: no files are looked up for it. */
export function hasNoFiles(kind: MessageKind) {
  return !withFiles.includes(kind)
}

/** The same for SQL: `kind in ${kindsWithoutFiles}`. */
export const kindsWithoutFiles = `(${messageKinds
  .filter(hasNoFiles)
  .map(kind => `'${kind}'`)
  .join(', ')})`
