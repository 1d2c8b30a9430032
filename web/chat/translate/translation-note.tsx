import type { Message } from '@akin/contract/chat/messages.ts'
import { TextButton } from '#ui/text-button.tsx'
import { alwaysFrom, setAlways } from './always.ts'
import { ownLanguage } from './translate.ts'
import styles from './translation-note.module.css'
import { noteTranslation, type Translation } from './translations.ts'

interface TranslationNoteProps {
  message: Pick<Message, 'id'>
  contactId: number
  translation: Translation
}

/** Under the words of a message: that they are translated, by whom, and the way to what was written. */
export function TranslationNote({ message: { id }, contactId, translation }: TranslationNoteProps) {
  const { state, from } = translation
  const isAlways = from !== undefined && alwaysFrom(contactId).includes(from)
  const turn = (next: 'shown' | 'original') => () => noteTranslation(id, { ...translation, state: next })

  function choose(isOn: boolean) {
    if (from) setAlways(contactId, from, isOn)
    noteTranslation(id, { ...translation })
  }

  if (state === 'shown' || state === 'original') {
    return (
      <p className={styles.note}>
        {state === 'shown' ? (
          <>
            <span>Translated on this device</span>
            <TextButton onClick={turn('original')}>Show original</TextButton>
            {isAlways ? null : (
              <TextButton onClick={() => choose(true)}>Always translate from {nameOf(from)}</TextButton>
            )}
          </>
        ) : (
          <>
            <TextButton onClick={turn('shown')}>Show translation</TextButton>
            {isAlways ? (
              <TextButton onClick={() => choose(false)}>Stop translating from {nameOf(from)}</TextButton>
            ) : null}
          </>
        )}
      </p>
    )
  }
  return (
    <p className={styles.note} role="status">
      {wordsFor(translation)}
    </p>
  )
}

function wordsFor({ state, from, progress }: Translation) {
  if (state === 'same') return `This is in ${nameOf(ownLanguage())} already.`
  if (state === 'failed') return 'This browser could not translate it.'
  if (progress === undefined || progress >= 1) return 'Translating…'
  const what = from ? nameOf(from) : 'languages'
  return `Getting ${what} for this device, ${Math.round(progress * 100)}%`
}

function nameOf(language = '') {
  return new Intl.DisplayNames(['en-GB'], { type: 'language' }).of(language) ?? language
}
