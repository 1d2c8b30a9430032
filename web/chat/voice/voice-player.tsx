import { Pause, Play } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { phone } from '#ui/screens.ts'
import { Spinner } from '#ui/spinner.tsx'
import { useScreen } from '#ui/use-screen.ts'
import { heightsOf } from './bars.ts'
import { faultWords } from './fetch-sound.ts'
import { changeSpeed, noteInView, seek, toggle, usePlayback } from './player.ts'
import { useSpeed } from './speed.ts'
import type { Track } from './track.ts'
import styles from './voice-player.module.css'
import { clock, lengthOf, placeWords } from './voice-words.ts'

interface VoicePlayerProps {
  track: Track
  /** Whose it is, for those who listen: "Ben's voice message". */
  label: string
  /** Beside the time. */
  children?: React.ReactNode
}

const sign = { size: 16, fill: 'currentColor' }
const stepSeconds = 5
const stillPx = 3

/** Plays a voice message. One plays at a time, and goes on while this is scrolled out of sight. */
export function VoicePlayer({ track, label, children }: VoicePlayerProps) {
  const { isPlaying, isLoading, position, fault } = usePlayback(track.id)
  const speed = useSpeed()
  const box = useInView(track.id)
  const { durationMs } = track
  const time = position > 0 ? placeWords(position, durationMs) : clock(lengthOf(durationMs))
  const verb = isPlaying || isLoading ? 'Pause' : 'Play'
  return (
    <fieldset ref={box} className={styles.player} aria-label={label}>
      <button
        type="button"
        className={styles.play}
        aria-label={`${verb} voice message`}
        aria-busy={isLoading}
        onClick={() => toggle(track)}
      >
        {isLoading ? <Spinner size={16} /> : isPlaying ? <Pause {...sign} /> : <Play {...sign} />}
      </button>
      <Wave track={track} position={position} />
      <button
        type="button"
        className={`${styles.speed} num`}
        aria-label={`Speed, ${speed} times`}
        onClick={changeSpeed}
      >
        {speed}×
      </button>
      <p className={`${styles.foot} num`}>
        <span role={fault ? 'alert' : undefined}>{fault ? faultWords[fault] : time}</span>
        {children}
      </p>
    </fieldset>
  )
}

/** How loud it is from beginning to end. What has been played is in another ink; a press goes there. */
function Wave({ track, position }: { track: Track; position: number }) {
  const isNarrow = useScreen(phone)
  const heights = heightsOf(track.bars, isNarrow ? 26 : 36)
  const whole = track.durationMs / 1000

  function press(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    void seek(track, position + step * stepSeconds)
  }

  return (
    <span className={styles.wave}>
      {heights.map((height, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: bars have no name but their place
          key={index}
          data-played={(index + 0.5) / heights.length <= position / whole}
          style={{ height: `${Math.round(stillPx + height * 21)}px` }}
        />
      ))}
      <input
        type="range"
        className={styles.place}
        aria-label="Position"
        aria-valuetext={placeWords(position, track.durationMs)}
        min={0}
        max={whole}
        step="any"
        value={Math.min(position, whole)}
        onChange={event => void seek(track, event.target.valueAsNumber)}
        onKeyDown={press}
        // A finger that rests here looks for a moment, not for the menu of the message.
        onPointerDown={event => event.stopPropagation()}
      />
    </span>
  )
}

/** Says whether it can be seen: what plays elsewhere is shown by itself. */
function useInView(id: string) {
  const box = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (!box.current) return
    const watch = new IntersectionObserver(([entry]) => noteInView(id, entry?.isIntersecting ?? false))
    watch.observe(box.current)
    return () => {
      watch.disconnect()
      noteInView(id, false)
    }
  }, [id])
  return box
}
