import { type Recognition, speechHere } from './speech-here.ts'

interface RecognitionEvent extends Event {
  results: ArrayLike<ArrayLike<{ transcript: string }>>
}

/** What is said, written down along with a recording. */
export interface Transcript {
  /** So far. */
  words(): string
  /** Once the last words have come, or will not. */
  end(): Promise<string>
  drop(): void
}

const patienceMs = 2_000

/**
 * Writes down what a microphone hears, if this browser does so by itself and has the language here already. Nothing that
 * is said goes anywhere: a browser that would ask a server for it is not asked at all.
 */
export async function transcribe(track: MediaStreamTrack): Promise<Transcript | null> {
  const Api = await speechHere()
  if (!Api || track.readyState === 'ended') return null
  try {
    return listen(new Api(), navigator.language, track)
  } catch {
    return null
  }
}

function listen(recognition: Recognition, lang: string, track: MediaStreamTrack): Transcript {
  Object.assign(recognition, { lang, continuous: true, interimResults: true, processLocally: true })
  /** Of the times before the browser paused to breathe. */
  let before = ''
  let now = ''
  let isEnding = false
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  recognition.addEventListener('result', event => {
    const { results } = event as RecognitionEvent
    now = joined(Array.from(results, result => result[0]?.transcript ?? ''))
  })
  recognition.addEventListener('error', () => {
    isEnding = true
    resolve()
  })
  recognition.addEventListener('end', () => {
    if (isEnding) return resolve()
    ;[before, now] = [joined([before, now]), '']
    begin()
  })

  function begin() {
    try {
      recognition.start(track)
    } catch {
      isEnding = true
      resolve()
    }
  }

  begin()
  return {
    words: () => joined([before, now]),
    async end() {
      if (!isEnding) {
        isEnding = true
        recognition.stop()
      }
      await Promise.race([ended, new Promise(done => setTimeout(done, patienceMs))])
      return joined([before, now])
    },
    drop() {
      isEnding = true
      recognition.abort()
    },
  }
}

function joined(parts: string[]) {
  return parts
    .map(part => part.trim())
    .filter(part => part !== '')
    .join(' ')
}
