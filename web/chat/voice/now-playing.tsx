import { useEffect } from 'react'
import { onDemand, usePart } from '#ui/on-demand.ts'
import { hush, useHasSounded } from './sound-turn.ts'

const strip = onDemand(() => import('./now-playing-strip.tsx'))

/** What plays while its message is out of sight. Outside of chat nothing plays, as nothing could be paused there. */
export function NowPlaying() {
  const part = usePart(strip, useHasSounded(), () => {})
  useEffect(() => hush, [])
  return part ? <part.NowPlayingStrip /> : null
}
