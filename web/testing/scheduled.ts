import type { ScheduledMessage } from '@akin/contract/chat/scheduled.ts'
import { ben } from './people.ts'

/** A message to Ben that waits. Each sample takes what matters to a test. */
export function scheduledMessage(id: number, known: Partial<ScheduledMessage> = {}): ScheduledMessage {
  return {
    id,
    contactId: ben.id,
    user: ben,
    clientId: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
    body: `Later ${id}`,
    attachments: [],
    dueAt: new Date(Date.now() + 24 * 60 * 60 * 1000),
    refusal: null,
    ...known,
  }
}
