export const outboxName = 'akin.outbox'

/** Over which tabs tell each other that something in it has changed. */
export const outboxChannel = 'akin-outbox'

/** Whether anything was ever sent from this browser: else nothing can wait there, and its code need not be loaded. */
export async function isOutboxUsed() {
  const databases = await indexedDB.databases().catch(() => [])
  return databases.some(({ name }) => name === outboxName)
}
