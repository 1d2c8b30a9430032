import { use, useId, useState } from 'react'
import { MarkText, MessageText } from '../text/message-text.tsx'
import type { Track } from './track.ts'
import styles from './voice-player.module.css'
import { VoicePlayer } from './voice-player.tsx'

export interface VoiceMessageProps {
  track: Track
  /** What it says, where its sender's browser could write it down. */
  words: string
}

export function VoiceMessage({ track, words }: VoiceMessageProps) {
  const [isOpen, setOpen] = useState(false)
  const transcript = useId()
  // What someone searches for may be in it.
  const isShown = use(MarkText) !== null || isOpen
  if (words === '') return <VoicePlayer track={track} label="Voice message" />
  return (
    <>
      <VoicePlayer track={track} label="Voice message">
        <button
          type="button"
          className={styles.words}
          aria-expanded={isShown}
          aria-controls={transcript}
          onClick={() => setOpen(!isShown)}
        >
          Transcript
        </button>
      </VoicePlayer>
      <div id={transcript} className={styles.transcript} hidden={!isShown}>
        <MessageText body={words} plainLinks />
      </div>
    </>
  )
}
