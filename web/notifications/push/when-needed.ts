/*
 * What of push every member's page may need, and most do not. Where its code cannot be loaded, the next visit does it.
 */

/** What was read is shown by no notification any more. Where there is none nothing is loaded. */
export async function closeNotesOf(conversationId: number) {
  if (!navigator.serviceWorker?.controller) return
  const part = await import('./close-notes.ts').catch(() => null)
  await part?.closeNotes(conversationId)
}

/** "Reply" on a notification has led here. */
export async function writeIfAsked() {
  if (location.hash !== '#write') return
  const part = await import('./focus-to-write.ts').catch(() => null)
  part?.focusToWrite()
}
