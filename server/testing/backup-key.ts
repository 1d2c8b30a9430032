import { generateIdentity, identityToRecipient } from 'age-encryption'

/** A key for BACKUP_KEY, and its public half. */
export async function newBackupKey() {
  const secret = await generateIdentity()
  return { secret, open: await identityToRecipient(secret) }
}
