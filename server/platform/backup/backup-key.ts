/** Of BACKUP_KEY: what encrypts, and what opens again. Null where there is none. */
export interface BackupKey {
  recipient: string | null
  /** Missing where only the public half was given: back-ups can be made then, and opened elsewhere alone. */
  identity: string | null
}

const isSecret = /^AGE-SECRET-KEY-/i

export async function readKey(given: string): Promise<BackupKey> {
  if (given === '') return { recipient: null, identity: null }
  const { Encrypter, identityToRecipient } = await import('age-encryption')
  const isWhole = isSecret.test(given)
  try {
    const recipient = isWhole ? await identityToRecipient(given) : given
    new Encrypter().addRecipient(recipient)
    return { recipient, identity: isWhole ? given : null }
  } catch {
    // What the library says quotes the key.
    throw new Error('BACKUP_KEY is no key of age: copy all of it.')
  }
}

/** What opens this back-up; null where it is not encrypted. */
export function identityFor({ isEncrypted }: { isEncrypted: boolean }, { identity }: BackupKey) {
  if (!isEncrypted) return null
  if (identity) return identity
  throw new Error('this back-up is encrypted: set BACKUP_KEY to the secret key, AGE-SECRET-KEY-….')
}
