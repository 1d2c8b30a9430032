import { limits } from '@akin/contract/limits.ts'
import { type Recording, setVoice, voiceOf } from '../state/voice-state.ts'
import { barsOf } from './bars.ts'
import { openMeter } from './meter.ts'
import { offerBack } from './offer-back.ts'
import { reasons, refusalOf } from './reasons.ts'
import { recordingHere } from './recording-here.ts'
import { takeTurn } from './sound-turn.ts'
import { type Transcript, transcribe } from './transcribe.ts'

const bitsPerSecond = 48_000
/** A finger that was lifted at once has said nothing. */
const shortestMs = 600
/** Who has spoken for longer than this may have it back. */
const regretMs = 3_000
/** So that what the server measures is never a moment too long. */
const marginMs = 250

/** Begins to record for a conversation, once the browser lets us listen. */
export async function record(contactId: number) {
  const here = recordingHere()
  if ('fault' in here) return setVoice(contactId, { kind: 'none', note: reasons[here.fault] })
  let stream: MediaStream
  try {
    stream = await navigator.mediaDevices.getUserMedia({
      audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    })
  } catch (error) {
    if (voiceOf(contactId).kind === 'asking') setVoice(contactId, { kind: 'none', note: refusalOf(error) })
    return
  }
  // They have changed their mind, or gone elsewhere.
  if (voiceOf(contactId).kind !== 'asking') return release(stream)
  try {
    listen(contactId, stream, here.type)
  } catch {
    release(stream)
    setVoice(contactId, { kind: 'none', note: reasons.other })
  }
}

function listen(contactId: number, stream: MediaStream, type: string) {
  const chunks: Blob[] = []
  const startedAt = performance.now()
  const media = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: bitsPerSecond })
  const meter = openMeter(stream, startedAt)
  const ended = new AbortController()
  const { signal } = ended
  let transcript: Transcript | null = null
  let outcome: Outcome = { kind: 'kept' }

  function end(next: Outcome) {
    if (signal.aborted) return
    outcome = next
    ended.abort()
    clearTimeout(timer)
    if (next.kind !== 'kept') transcript?.drop()
    // What it has is handed over before it says that it has stopped.
    if (media.state === 'inactive') finish()
    else media.stop()
  }

  const stop = (note?: string) => end({ kind: 'kept', note })
  const timer = setTimeout(() => stop(reasons.full), limits.voiceMs - marginMs)

  function finish() {
    const durationMs = Math.min(limits.voiceMs, Math.round(performance.now() - startedAt))
    meter.close()
    release(stream)
    const [plainType = ''] = type.split(';')
    const file = new File(chunks, 'voice', { type: plainType })
    const bars = barsOf(meter.peaks, durationMs)
    const recording = { file, bars, durationMs, words: transcript?.words() ?? '' }
    if (outcome.kind === 'dropped') return
    if (outcome.kind === 'cancelled') return void (durationMs > regretMs && offerBack(contactId, recording))
    if (file.size === 0) return setVoice(contactId, { kind: 'none', note: reasons.other })
    if (durationMs < shortestMs) return setVoice(contactId, { kind: 'none', note: reasons.short })
    setVoice(contactId, { kind: 'kept', recording, note: outcome.note })
    void transcript?.end().then(words => addWords(contactId, recording, words))
  }

  media.addEventListener('dataavailable', ({ data }) => void chunks.push(data))
  media.addEventListener('stop', finish, { once: true })
  media.addEventListener('error', () => stop(reasons.taken), { signal })
  const [track] = stream.getAudioTracks()
  // Another application has taken the microphone, it was pulled out, or the telephone was locked.
  for (const loss of ['ended', 'mute']) track?.addEventListener(loss, () => stop(reasons.taken), { signal })
  window.addEventListener('pagehide', () => stop(), { signal })
  if (track) {
    void transcribe(track).then(begun => {
      if (signal.aborted) begun?.drop()
      else transcript = begun
    })
  }

  takeTurn(stop)
  try {
    media.start(1000)
  } catch (error) {
    end({ kind: 'dropped' })
    throw error
  }
  const live = {
    startedAt,
    peaks: meter.peaks,
    stop,
    cancel() {
      end({ kind: 'cancelled' })
      setVoice(contactId, { kind: 'none' })
    },
    drop: () => end({ kind: 'dropped' }),
  }
  setVoice(contactId, { kind: 'recording', live })
}

/** Kept to be listened to, cancelled, which can be regretted for a moment, or dropped with the account. */
interface Outcome {
  kind: 'kept' | 'cancelled' | 'dropped'
  note?: string | undefined
}

/** The last words come a moment later, unless someone has begun to change those before. */
function addWords(contactId: number, recording: Recording, words: string) {
  const state = voiceOf(contactId)
  if (state.kind !== 'kept' || state.recording !== recording) return
  setVoice(contactId, { ...state, recording: { ...recording, words } })
}

function release(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}
