import type { Message } from '@akin/contract/chat/messages.ts'
import { type BrowserDetector, type BrowserTranslator, browserApi } from './browser-api.ts'
import { lookOnce, noteTranslation, type Translation, translationOf } from './translations.ts'

type Words = Pick<Message, 'id' | 'body'>

/** Less sure than this is a guess. */
const sureEnough = 0.4

/** Translates a message into one's own language, by the browser alone. What happens is seen in its row. */
export async function translateMessage({ id, body }: Words) {
  if (translationOf({ id, body })?.state === 'working') return
  const to = ownLanguage()
  const note = (rest: Omit<Translation, 'body'>) => noteTranslation(id, { body, to, ...rest })
  note({ state: 'working' })
  try {
    const from = await languageOf(body, progress => note({ state: 'working', progress }))
    if (from === to) return note({ state: 'same' })
    if (!from) return note({ state: 'failed' })
    const translator = await translatorFrom(from, to, progress => note({ state: 'working', from, progress }))
    note({ state: 'shown', from, text: await translator.translate(body) })
  } catch {
    note({ state: 'failed' })
  }
}

/** The same without asking, where a language was chosen for good. It fetches nothing, and says nothing where it cannot. */
export async function translateIfFrom(words: Words, languages: readonly string[]) {
  const api = browserApi()
  if (!api || translationOf(words) || !lookOnce(words, languages)) return
  if ((await api.LanguageDetector.availability()) !== 'available') return
  const from = await languageOf(words.body)
  const to = ownLanguage()
  if (!from || !languages.includes(from) || from === to) return
  const pair = { sourceLanguage: from, targetLanguage: to }
  if ((await api.Translator.availability(pair)) === 'available') await translateMessage(words)
}

export function ownLanguage() {
  return baseOf(navigator.language) || 'en'
}

type Tell = (progress: number) => void

let detector: Promise<BrowserDetector> | undefined
const translators = new Map<string, Promise<BrowserTranslator>>()

async function languageOf(body: string, onProgress?: Tell) {
  const api = browserApi()
  if (!api) return null
  detector ??= api.LanguageDetector.create(watching(onProgress))
  const [first] = await detector
    .then(found => found.detect(body))
    .catch(error => {
      detector = undefined
      throw error
    })
  const { detectedLanguage = 'und', confidence = 0 } = first ?? {}
  return detectedLanguage === 'und' || confidence < sureEnough ? null : baseOf(detectedLanguage)
}

async function translatorFrom(sourceLanguage: string, targetLanguage: string, onProgress: Tell) {
  const name = `${sourceLanguage} ${targetLanguage}`
  const pair = { sourceLanguage, targetLanguage }
  const { Translator } = browserApi() ?? {}
  if (!Translator || (await Translator.availability(pair)) === 'unavailable') throw new Error('unavailable')
  const made = translators.get(name) ?? Translator.create({ ...pair, ...watching(onProgress) })
  translators.set(name, made)
  // One that could not be made is made anew next time.
  made.catch(() => translators.delete(name))
  return made
}

function watching(onProgress: Tell | undefined) {
  if (!onProgress) return {}
  return {
    monitor: (monitor: EventTarget) =>
      monitor.addEventListener('downloadprogress', event => onProgress((event as ProgressEvent).loaded)),
  }
}

function baseOf(language: string) {
  return language.split('-')[0]?.toLowerCase() ?? ''
}

/** What was made for one browser is not asked again: for tests, which bring their own. */
export function forgetTranslators() {
  detector = undefined
  translators.clear()
}
