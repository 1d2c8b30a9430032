import { forgetWithPerson } from '#platform/caches.ts'
import { createSignal, useStore } from '#platform/store.ts'
import { fetchSound, forgetSounds, type SoundFault } from './fetch-sound.ts'
import { takeTurn } from './sound-turn.ts'
import { nextSpeed, readSpeed } from './speed.ts'
import type { Track } from './track.ts'
import { isPlayable, trackAfter } from './track-position.ts'

/** What is to be seen of the one that plays, or is about to. */
interface Playback {
  isPlaying: boolean
  isLoading: boolean
  /** In seconds. */
  position: number
  fault: SoundFault | null
}

const still: Playback = { isPlaying: false, isLoading: false, position: 0, fault: null }
const tickMs = 100

/** One for the whole application, in no row: it plays on while rows come and go. */
let audio: HTMLAudioElement | null = null
let track: Track | null = null
let now = still
let address = ''
let timer: ReturnType<typeof setInterval> | undefined
/** What was said last to those who listen to the page. */
let said = ''
const changes = createSignal()
/** The rows that can be seen. */
const inView = new Set<string>()

function element() {
  if (audio) return audio
  audio = new Audio()
  audio.addEventListener('playing', () => change({ isPlaying: true, isLoading: false, fault: null }))
  audio.addEventListener('pause', () => change({ isPlaying: false }))
  audio.addEventListener('ended', goOn)
  audio.addEventListener('error', () => {
    if (track && audio?.src) change({ isPlaying: false, isLoading: false, fault: 'unplayable' })
  })
  return audio
}

function change(next: Partial<Playback>) {
  now = { ...now, ...next }
  clearInterval(timer)
  if (now.isPlaying) timer = setInterval(tick, tickMs)
  changes.tell()
}

function tick() {
  if (!track || !audio) return
  if (!isPlayable(track)) return closePlayer()
  now = { ...now, position: audio.currentTime }
  changes.tell()
}

/** Plays it, or pauses what plays. */
export function toggle(next: Track) {
  if (track?.id === next.id && (now.isPlaying || now.isLoading)) return pause()
  void play(next)
}

async function play(next: Track) {
  takeTurn(pause)
  const player = element()
  if (track?.id === next.id && player.src && !now.fault) return begin(player)
  // While the press lasts: some browsers let a page play later only what it touched then.
  player.load()
  if (await open(next, track?.id === next.id ? now.position : 0)) await begin(player)
}

async function begin(player: HTMLAudioElement) {
  const begun = track
  player.playbackRate = readSpeed()
  await player.play().catch(() => {
    // It may have ended because another one was chosen, which is on its way now.
    if (track === begun) change({ isPlaying: false, isLoading: false })
  })
}

/** Whether it is the one to be played now: another one may have been chosen, or none. */
async function open(next: Track, position: number) {
  const player = element()
  player.pause()
  forgetSound(player)
  // The same one may be opened again before its sound is here: each time is one of its own.
  const opened = { ...next }
  track = opened
  said = ''
  change({ ...still, position, isLoading: true })
  const sound = next.sound instanceof Blob ? next.sound : await fetchSound(next.sound)
  if (track !== opened || !now.isLoading) return false
  if (typeof sound === 'string') {
    change({ isLoading: false, fault: sound })
    return false
  }
  address = URL.createObjectURL(sound)
  player.src = address
  // One may have gone elsewhere in it while it came.
  if (now.position > 0) player.currentTime = now.position
  return true
}

function forgetSound(player: HTMLAudioElement) {
  player.removeAttribute('src')
  URL.revokeObjectURL(address)
}

function pause() {
  if (now.isLoading) change({ isLoading: false })
  audio?.pause()
}

/** Goes to a moment of it, in seconds. What is paused stays so. */
export async function seek(to: Track, seconds: number) {
  const position = Math.min(Math.max(0, seconds), to.durationMs / 1000)
  if (track?.id === to.id && (audio?.src || now.isLoading)) {
    if (audio?.src) audio.currentTime = position
    return change({ position })
  }
  if (await open(to, position)) change({ isLoading: false })
}

/** The next one of the same person plays by itself, as both were said in one breath. */
function goOn() {
  const next = track && trackAfter(track)
  if (!next) return closePlayer()
  void play(next).then(() => {
    said = 'Playing the next voice message'
    changes.tell()
  })
}

/** Nothing plays, and nothing is about to. */
export function closePlayer() {
  if (audio) {
    audio.pause()
    forgetSound(audio)
  }
  track = null
  change(still)
}

/** Nobody who comes after may hear it. */
function forget() {
  closePlayer()
  forgetSounds()
}

forgetWithPerson(forget)

export function changeSpeed() {
  const speed = nextSpeed()
  if (audio) audio.playbackRate = speed
}

export function noteInView(id: string, isInView: boolean) {
  if (isInView === inView.has(id)) return
  if (isInView) inView.add(id)
  else inView.delete(id)
  changes.tell()
}

export function usePlayback(id: string) {
  return useStore(changes, () => (track?.id === id ? now : still))
}

/** What plays out of sight, or was paused there. */
export function useOutOfView() {
  return useStore(changes, () =>
    track && !inView.has(track.id) && (now.isPlaying || now.position > 0) ? track : null,
  )
}

/** For those who listen to the page. */
export function useSaid() {
  return useStore(changes, () => said)
}
