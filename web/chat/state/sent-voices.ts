import { forgetWithPerson } from '#platform/caches.ts'
import { type Recording, setVoice, voiceOf } from './voice-state.ts'

/** What was sent from this tab and may still be undone, by its message's own id. */
const sent = new Map<string, Recording>()
const most = 5

forgetWithPerson(() => sent.clear())

export function noteSentVoice(clientId: string, recording: Recording) {
  sent.set(clientId, recording)
  const [oldest] = sent.keys()
  if (sent.size > most && oldest) sent.delete(oldest)
}

/** Whether a voice message that was undone can be listened to again where it was recorded, and sent anew. */
export function giveBackVoice(contactId: number, clientId: string) {
  const recording = sent.get(clientId)
  if (!recording || voiceOf(contactId).kind !== 'none') return false
  sent.delete(clientId)
  setVoice(contactId, { kind: 'kept', recording })
  return true
}
