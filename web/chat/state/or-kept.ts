import { readUser } from '#auth/user.ts'
import { isUnreached } from '#platform/is-unreached.ts'

type KeptChats = typeof import('./kept-chats.ts')

/** An answer, or what this device has kept in its place where nobody could be asked. A refusal is an answer. */
export async function orKept<Answer>(
  asking: Promise<Answer>,
  read: (kept: KeptChats, me: number) => Promise<Answer | undefined>,
): Promise<Answer> {
  try {
    return await asking
  } catch (error) {
    const me = readUser()?.id
    const kept = me && isUnreached(error) && (await readFor(me, read).catch(() => undefined))
    if (!kept) throw error
    return kept
  }
}

async function readFor<Answer>(me: number, read: (kept: KeptChats, me: number) => Promise<Answer>) {
  return read(await import('./kept-chats.ts'), me)
}
