/** Takes away what this browser still shows of a conversation, or of all of them. */
export async function closeNotes(conversationId?: number) {
  const registration = await navigator.serviceWorker?.getRegistration('/').catch(() => undefined)
  const tag = conversationId === undefined ? undefined : `chat-${conversationId}`
  const shown = (await registration?.getNotifications(tag ? { tag } : {}).catch(() => [])) ?? []
  for (const note of shown) if (note.tag.startsWith('chat-')) note.close()
}
