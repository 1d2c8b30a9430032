/** What some browsers can do by themselves, as far as it is used here: nothing of it leaves the device. */

type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available'

interface Watching {
  /** Told while a language is fetched for the first time. */
  monitor?: (monitor: EventTarget) => void
}

interface Pair {
  sourceLanguage: string
  targetLanguage: string
}

export interface BrowserTranslator {
  translate(text: string): Promise<string>
}

export interface BrowserDetector {
  detect(text: string): Promise<{ detectedLanguage?: string; confidence?: number }[]>
}

interface BrowserApi {
  Translator?: {
    availability(pair: Pair): Promise<Availability>
    create(options: Pair & Watching): Promise<BrowserTranslator>
  }
  LanguageDetector?: {
    availability(): Promise<Availability>
    create(options?: Watching): Promise<BrowserDetector>
  }
}

export function browserApi() {
  const { Translator, LanguageDetector } = globalThis as BrowserApi
  return Translator && LanguageDetector ? { Translator, LanguageDetector } : null
}
