import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { newMessage } from '#testing/conversations.ts'
import { openSockets, tell } from '#testing/fake-socket.ts'
import { keptThread, message, own } from '#testing/kept-thread.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { forgetTranslators, translateIfFrom } from './translate.ts'
import { forgetTranslations } from './translations.ts'

const log = page.getByRole('log')
const label = page.getByText('Translated on this device')
const text = (name: string) => page.getByRole('button', { name })

beforeEach(forgetTranslators)

/**
 * A stand-in for what a browser brings: headless Chromium has no languages. It knows French and Finnish by a word, and
 * translates by turning letters around; everything else is ours.
 */
function bringLanguages(availability: 'available' | 'downloadable' | 'unavailable' = 'available') {
  const fetched = vi.fn<(tell: (loaded: number) => void) => Promise<void>>(async () => {})
  const translated = vi.fn<(words: string) => void>()
  const offered = vi.fn(async () => 'available')
  vi.stubGlobal('LanguageDetector', {
    availability: offered,
    create: async () => ({
      detect: async (words: string) => [{ detectedLanguage: languageOf(words), confidence: 0.9 }],
    }),
  })
  vi.stubGlobal('Translator', {
    availability: async () => availability,
    create: async ({ monitor }: { monitor?: (monitor: EventTarget) => void }) => {
      const events = new EventTarget()
      monitor?.(events)
      await fetched(loaded => events.dispatchEvent(new ProgressEvent('downloadprogress', { loaded })))
      return {
        translate: async (words: string) => {
          translated(words)
          return words === 'Bonjour' ? 'Good day' : 'How are you?'
        },
      }
    },
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return { fetched, translated, offered }
}

function languageOf(words: string) {
  if (/Bonjour|Comment/.test(words)) return 'fr'
  return words.includes('Hei') ? 'fi' : 'en-GB'
}

async function open(bodies: string[]) {
  const said = bodies.map((body, index) => message(index + 1, { body }))
  const app = await openPage(
    '/chat/11',
    keptThread([...said, own(said.length + 1, { body: 'Bonjour aussi' })]).answers,
  )
  await expect.poll(openSockets).toBe(1)
  return app
}

async function translate(words: string) {
  const row = log.getByRole('article').filter({ hasText: words }).first()
  await row.hover()
  await row.getByRole('button', { name: 'Message actions' }).click()
  await page.getByRole('menuitem', { name: 'Translate' }).click()
}

test('where a browser cannot translate, nothing of it is there', async () => {
  await open(['Bonjour'])
  const row = log.getByRole('article').first()
  await row.hover()
  await row.getByRole('button', { name: 'Message actions' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Copy' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Translate' })).not.toBeInTheDocument()
})

test('a message of theirs is translated by the browser alone, and the original is one press away', async () => {
  bringLanguages()
  const app = await open(['Bonjour'])
  const sent = app.calls('sendMessage').length
  await translate('Bonjour')
  await expect.element(log.getByText('Good day')).toBeVisible()
  await expect.element(label).toBeVisible()
  await expectAccessible()
  await text('Show original').click()
  await expect.element(log.getByText('Bonjour', { exact: true })).toBeVisible()
  await text('Show translation').click()
  await expect.element(log.getByText('Good day')).toBeVisible()
  expect(app.calls('sendMessage')).toHaveLength(sent)
  await log.getByText('Bonjour aussi').hover()
  const own = log.getByRole('article', { name: /Bonjour aussi$/ })
  await own.getByRole('button', { name: 'Message actions' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Copy' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Translate' })).not.toBeInTheDocument()
})

test('a language that is not here yet says how far it has come', async () => {
  const { fetched } = bringLanguages('downloadable')
  let go = () => {}
  const held = new Promise<void>(resolve => (go = resolve))
  fetched.mockImplementation(tellLoaded => {
    tellLoaded(0.4)
    return held
  })
  await open(['Bonjour'])
  await translate('Bonjour')
  await expect.element(log.getByText('Getting French for this device, 40%')).toBeVisible()
  go()
  await expect.element(log.getByText('Good day')).toBeVisible()
})

test('what cannot be translated, or need not be, says so', { tags: 'variant' }, async () => {
  bringLanguages('unavailable')
  await open(['Bonjour', 'Plain English'])
  await translate('Plain English')
  await expect.element(log.getByText('This is in English already.')).toBeVisible()
  await translate('Bonjour')
  await expect.element(log.getByText('This browser could not translate it.')).toBeVisible()
  await expect.element(log.getByText('Bonjour', { exact: true })).toBeVisible()
})

test('one language is translated always, in this conversation, until it is no longer wanted', async () => {
  const { translated } = bringLanguages()
  await open(['Bonjour', 'Hei', 'Comment ça va ?'])
  await translate('Bonjour')
  await text('Always translate from French').click()
  await expect.element(log.getByText('How are you?')).toBeVisible()
  await expect.element(log.getByText('Hei', { exact: true })).toBeVisible()
  const next = message(5, { body: 'Comment va le four ?' })
  await expect.poll(() => tell('new_message', newMessage(next, ana.id))).toBe(1)
  await expect.poll(() => translated.mock.calls.flat()).toContain('Comment va le four ?')
  expect(JSON.parse(localStorage.getItem('akin.translateFrom') ?? '')).toEqual({ '7-11': ['fr'] })

  await text('Show original').first().click()
  await text('Stop translating from French').click()
  expect(JSON.parse(localStorage.getItem('akin.translateFrom') ?? '')).toEqual({ '7-11': [] })
})

/** As a visit before has left it. */
function keepFrench() {
  localStorage.setItem('akin.translateFrom', JSON.stringify({ '7-11': ['fr'] }))
}

test('a language that was chosen for good is translated after a reload, once the browser has said that it can', async () => {
  const { offered } = bringLanguages()
  const held = Promise.withResolvers<string>()
  offered.mockReturnValueOnce(held.promise)
  keepFrench()
  await open(['Bonjour'])
  await expect.element(log.getByText('Bonjour', { exact: true })).toBeVisible()
  expect(offered).toHaveBeenCalledTimes(1)
  held.resolve('available')
  await expect.element(log.getByText('Good day')).toBeVisible()
})

test('whoever comes back to the account finds it translated again', { tags: 'variant' }, async () => {
  bringLanguages()
  keepFrench()
  const app = await open(['Bonjour'])
  await expect.element(log.getByText('Good day')).toBeVisible()
  await app.close()
  await open(['Bonjour'])
  await expect.element(log.getByText('Good day')).toBeVisible()
})

test('a message that went and came back is looked at again', { tags: 'variant' }, async () => {
  const { translated } = bringLanguages()
  const words = { id: 1, body: 'Bonjour' }
  await translateIfFrom(words, ['fr'])
  await translateIfFrom(words, ['fr'])
  expect(translated).toHaveBeenCalledTimes(1)
  forgetTranslations([1])
  await translateIfFrom(words, ['fr'])
  expect(translated).toHaveBeenCalledTimes(2)
})

test('words that are changed are no longer what was translated', { tags: 'variant' }, async () => {
  bringLanguages()
  await open(['Bonjour'])
  await translate('Bonjour')
  await expect.element(log.getByText('Good day')).toBeVisible()
  const { message: edited } = newMessage(message(1, { body: 'Bonjour à tous', editedAt: new Date() }), ana.id)
  tell('message_updated', { message: edited, changeSeq: 1 })
  await expect.element(log.getByText('Bonjour à tous')).toBeVisible()
  await expect.element(label).not.toBeInTheDocument()
})
