import { readUser } from '#auth/user.ts'
import { toast } from '#platform/toasts.ts'
import { type Recording, setVoice, voiceOf } from '../state/voice-state.ts'

/** What was thrown away can be had back for a moment, by the same person. */
export function offerBack(contactId: number, recording: Recording) {
  const owner = readUser()?.id
  function giveBack() {
    if (readUser()?.id === owner && voiceOf(contactId).kind === 'none')
      setVoice(contactId, { kind: 'kept', recording })
  }
  const action = { label: 'Undo', onClick: giveBack }
  toast({ id: 'voice', kind: 'info', title: 'Recording deleted', action })
}
