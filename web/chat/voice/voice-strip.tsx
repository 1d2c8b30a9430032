import { limits } from '@akin/contract/limits.ts'
import { Trash2, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { isComposing } from '#ui/is-composing.ts'
import { type Live, type Peak, type Recording, setVoice, type VoiceState } from '../state/voice-state.ts'
import { offerBack } from './offer-back.ts'
import { closePlayer } from './player.ts'
import playerStyles from './voice-player.module.css'
import { VoicePlayer } from './voice-player.tsx'
import styles from './voice-strip.module.css'
import { clock } from './voice-words.ts'

interface VoiceStripProps {
  contactId: number
  state: VoiceState
  /** A finger rests on the button, and ends it by letting go. */
  isHeld: boolean
  onCancel: () => void
}

/** In place of the field: a recording that is being made, or that can be listened to before it is sent. */
export function VoiceStrip({ contactId, state, isHeld, onCancel }: VoiceStripProps) {
  const cancel = useEffectEvent(onCancel)
  const isKept = state.kind === 'kept'
  useEffect(() => {
    if (isKept) return
    // What lies beside it, as the card does, may have had a use for Escape.
    function leave(event: KeyboardEvent) {
      if (event.key === 'Escape' && !event.defaultPrevented && !isComposing(event)) cancel()
    }
    window.addEventListener('keydown', leave)
    return () => window.removeEventListener('keydown', leave)
  }, [isKept])
  if (state.kind === 'kept') {
    return (
      <Kept
        contactId={contactId}
        recording={state.recording}
        onDelete={() => {
          offerBack(contactId, state.recording)
          onCancel()
        }}
        onWords={words => setVoice(contactId, { ...state, recording: { ...state.recording, words } })}
      />
    )
  }
  return (
    <>
      <IconButton label="Cancel recording" onClick={onCancel}>
        <Trash2 />
      </IconButton>
      {state.kind === 'recording' ? (
        <Recorded live={state.live} isHeld={isHeld} />
      ) : (
        <p className={styles.asking} role="status">
          Waiting for your microphone
        </p>
      )}
    </>
  )
}

const tickMs = 100
const warnMs = 10_000
const shownBars = 40
const stillPx = 3

function Recorded({ live, isHeld }: { live: Live; isHeld: boolean }) {
  const elapsed = useElapsed(live)
  const left = Math.max(0, Math.ceil((limits.voiceMs - elapsed) / 1000))
  const isEnding = limits.voiceMs - elapsed <= warnMs
  return (
    <div className={styles.recording}>
      <span className={styles.dot} aria-hidden="true" />
      <span className={isEnding ? styles.ending : undefined} aria-hidden="true">
        {isEnding ? `${left} s left` : 'Recording'}
      </span>
      <span className="sr-only" role="status">
        {isEnding ? '10 seconds left' : 'Recording'}
      </span>
      <span className={`${styles.time} num`}>{clock(elapsed / 1000)}</span>
      {isHeld ? (
        <span className={styles.hint}>Slide away to cancel</span>
      ) : (
        <Bars peaks={live.peaks.slice(-shownBars)} />
      )}
    </div>
  )
}

function useElapsed({ startedAt }: Live) {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, now - startedAt)
}

/** The latest stand at the end. */
function Bars({ peaks }: { peaks: readonly Peak[] }) {
  return (
    <span className={styles.bars} aria-hidden="true">
      {peaks.map(({ at, level }) => (
        <i key={at} style={{ height: `${Math.round(stillPx + Math.sqrt(level) * 21)}px` }} />
      ))}
    </span>
  )
}

interface KeptProps {
  contactId: number
  recording: Recording
  onDelete: () => void
  onWords: (words: string) => void
}

function Kept({ contactId, recording, onDelete, onWords }: KeptProps) {
  const { file, bars, durationMs, words } = recording
  // Nobody hears it who is not here to send it.
  useEffect(() => () => closePlayer(), [])
  return (
    <>
      <IconButton label="Delete recording" onClick={onDelete}>
        <Trash2 />
      </IconButton>
      <div className={styles.kept}>
        <div className={playerStyles.wide}>
          <VoicePlayer
            track={{ id: `kept-${contactId}`, sound: file, bars, durationMs }}
            label="Your recording"
          />
        </div>
        {words ? (
          <div className={styles.words}>
            <textarea
              aria-label="Transcript"
              value={words}
              rows={2}
              dir="auto"
              maxLength={limits.message}
              onChange={event => onWords(event.target.value)}
            />
            <IconButton label="Remove transcript" size="small" onClick={() => onWords('')}>
              <X />
            </IconButton>
          </div>
        ) : null}
      </div>
    </>
  )
}
