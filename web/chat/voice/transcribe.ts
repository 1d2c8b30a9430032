/** What browsers offer of speech recognition that never leaves the device. Their types are not in TypeScript yet. */
interface Recognition extends EventTarget {
  lang: string
  continuous: boolean
  interimResults: boolean
  processLocally: boolean
  start(track?: MediaStreamTrack): void
  stop(): void
  abort(): void
}

interface Recognitions {
  new (): Recognition
  available(wish: { langs: string[]; processLocally: true }): Promise<string>
}

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
  const lang = navigator.language
  const Api = (globalThis as { SpeechRecognition?: Recognitions }).SpeechRecognition
  if (!Api || typeof Api.available !== 'function' || !('processLocally' in Api.prototype)) return null
  if (!hasSpeech()) return null
  const state = await Api.available({ langs: [lang], processLocally: true }).catch(() => null)
  if (state !== 'available' || track.readyState === 'ended') return null
  try {
    return listen(new Api(), lang, track)
  } catch {
    return null
  }
}

/** Chromium by itself offers it and has none of it: a page that asks there is ended by the browser. */
function hasSpeech() {
  const { userAgentData } = navigator as { userAgentData?: { brands: { brand: string }[] } }
  return (
    userAgentData?.brands.some(({ brand }) => brand === 'Google Chrome' || brand === 'Microsoft Edge') ?? true
  )
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
