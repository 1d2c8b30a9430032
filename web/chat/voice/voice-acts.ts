import { withOutbox } from '../outbox/outbox-on-demand.ts'
import type { Answering } from '../state/outbox-item.ts'
import { setVoice, voiceOf } from '../state/voice-state.ts'

/** The button that ended it may be gone: the next thing to do is where it began. */
export function cancelVoice(contactId: number, button: HTMLElement | null) {
  const state = voiceOf(contactId)
  button?.focus()
  if (state.kind === 'recording') state.live.cancel()
  else setVoice(contactId, { kind: 'none' })
}

interface Sending {
  contactId: number
  me: number
  answering: Answering | null
  onSent: () => void
}

/** What is being said can be listened to, and what was listened to is sent. */
export function goOn({ contactId, me, answering, onSent }: Sending) {
  const state = voiceOf(contactId)
  if (state.kind === 'recording') return state.live.stop()
  withOutbox(
    ({ enqueueMessage }) => {
      const kept = voiceOf(contactId)
      if (kept.kind !== 'kept') return
      const { file, bars, durationMs, words } = kept.recording
      const files = [{ file, alt: '', voice: { bars, durationMs } }]
      enqueueMessage(me, contactId, { body: words.trim(), replyTo: answering, files })
      setVoice(contactId, { kind: 'none' })
      onSent()
    },
    // It is kept as it is.
    () => {},
  )
}
