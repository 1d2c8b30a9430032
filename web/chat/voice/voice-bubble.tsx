import type { Message, Voice } from '@akin/contract/chat/messages.ts'
import { onDemand, usePart } from '#ui/on-demand.ts'
import { Spinner } from '#ui/spinner.tsx'
import { trackOf } from './track.ts'
import styles from './voice-bubble.module.css'
import type { VoiceMessageProps } from './voice-message.tsx'

const player = onDemand(() => import('./voice-message.tsx'))

/** Loads what plays voice messages before there is one: what is sent without a network can be played all the same. */
export const fetchVoicePlayer = player.fetch

/** A voice message in its bubble. What plays it is loaded with the first one that is seen. */
export function VoiceBubble({ message }: { message: Message }) {
  const track = trackOf(message)
  return track ? <Played track={track} words={message.body} /> : null
}

interface WaitingVoiceProps {
  clientId: string
  file: File
  voice: Voice
  words: string
}

/** One that is on its way can be listened to as it can be later. */
export function WaitingVoice({ clientId, file, voice, words }: WaitingVoiceProps) {
  return <Played track={{ id: clientId, sound: file, ...voice }} words={words} />
}

function Played(props: VoiceMessageProps) {
  const part = usePart(player, true, () => {})
  if (part) return <part.VoiceMessage {...props} />
  return (
    <div className={styles.loading}>
      <Spinner />
    </div>
  )
}
