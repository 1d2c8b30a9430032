/** What browsers offer of speech recognition that never leaves the device. Their types are not in TypeScript yet. */
export interface Recognition extends EventTarget {
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

/** What writes down what is said, in one's own language and on this device alone; null where this browser has none of it. */
export async function speechHere(): Promise<Recognitions | null> {
  const Api = (globalThis as { SpeechRecognition?: Recognitions }).SpeechRecognition
  if (!Api || typeof Api.available !== 'function' || !('processLocally' in Api.prototype)) return null
  if (!hasSpeech()) return null
  const wish = { langs: [navigator.language], processLocally: true as const }
  const state = await Api.available(wish).catch(() => null)
  return state === 'available' ? Api : null
}

/** Chromium by itself offers it and has none of it: a page that asks there is ended by the browser. */
function hasSpeech() {
  const { userAgentData } = navigator as { userAgentData?: { brands: { brand: string }[] } }
  return (
    userAgentData?.brands.some(({ brand }) => brand === 'Google Chrome' || brand === 'Microsoft Edge') ?? true
  )
}
