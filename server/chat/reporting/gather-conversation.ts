import { limits } from '@akin/contract/limits.ts'
import type { Transaction } from '#platform/database/database.ts'
import { Refusal, refuse } from '#platform/refuse.ts'
import type { Reported } from '#safety/file-report.ts'
import type { EvidenceItem } from '#safety/seal-evidence.ts'
import { readBefore } from '../reading/read-thread.ts'
import { profileItems } from './gather-person.ts'
import { sealThread } from './seal-thread.ts'

type Reporter = { id: number; displayName: string }
type Thread = Awaited<ReturnType<typeof readBefore>>

/** The end of a conversation as the one who reports sees it, with what it began with and who the other one is. */
export async function gatherConversation(
  tx: Transaction,
  asker: Reporter,
  contactId: number,
): Promise<Reported> {
  const pair = [asker.id, contactId] as const
  const thread = await readBefore(tx, pair, Number.MAX_SAFE_INTEGER, 2 * limits.evidenceAround).catch(
    asCannotReport,
  )
  const { items: messages, user: contact } = thread
  const isTheirs = ({ senderId }: { senderId: number }) => senderId === contactId
  return {
    ...{ subject: 'conversation', targetId: contactId, about: contact.displayName },
    items: [
      ...beginning(thread),
      ...(await sealThread(tx, messages, { asker, contact }, isTheirs)),
      ...(await profileItems(tx, asker.id, contactId, null)),
    ],
  }
}

function asCannotReport(error: unknown): never {
  if (error instanceof Refusal && error.code === 'not_found') refuse('cannot_report')
  throw error
}

/** The note with which the other one asked, where they did. */
function beginning({ start, user }: Thread): EvidenceItem[] {
  if (start.requesterId !== user.id || start.note === '') return []
  const at = start.connectedAt?.toISOString() ?? null
  const content = { from: user.displayName, fromId: user.id, at, text: start.note, isSubject: false }
  return [{ kind: 'request', content }]
}
