import { Link } from '@tanstack/react-router'
import { Pause, Play, X } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './now-playing-strip.module.css'
import { closePlayer, toggle, useOutOfView, usePlayback, useSaid } from './player.ts'
import type { Track } from './track.ts'
import { positionOf } from './track-position.ts'
import { placeWords } from './voice-words.ts'

/** Wherever in chat one is, what plays can be paused. */
export function NowPlayingStrip() {
  const track = useOutOfView()
  const said = useSaid()
  return (
    <>
      <p className="sr-only" role="status">
        {said}
      </p>
      {track ? <Playing track={track} /> : null}
    </>
  )
}

function Playing({ track }: { track: Track }) {
  const { isPlaying, position } = usePlayback(track.id)
  const thread = positionOf(track)?.thread
  return (
    <section className={styles.strip} aria-label="Now playing">
      <IconButton label={isPlaying ? 'Pause' : 'Play'} onClick={() => toggle(track)}>
        {isPlaying ? <Pause /> : <Play />}
      </IconButton>
      <span className={`${styles.words} num`}>
        {thread ? (
          <Link to="/chat/$contactId" params={{ contactId: String(thread.contactId) }} className="one-line">
            {thread.user.displayName}
          </Link>
        ) : (
          <b className="one-line">Voice message</b>
        )}
        <span>{placeWords(position, track.durationMs)}</span>
      </span>
      <IconButton label="Stop playing" onClick={closePlayer}>
        <X />
      </IconButton>
    </section>
  )
}
