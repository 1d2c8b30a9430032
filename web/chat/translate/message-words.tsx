import type { Message } from '@akin/contract/chat/messages.ts'
import { useEffect, useState } from 'react'
import { onDemand, usePart } from '#ui/on-demand.ts'
import { LongText } from '../text/long-text.tsx'
import { useAlways } from './always.ts'
import { useCanTranslate } from './can-translate.ts'
import { useTranslation } from './translations.ts'

const translating = onDemand(async () => {
  const [{ TranslationNote }, { translateIfFrom, translateMessage }] = await Promise.all([
    import('./translation-note.tsx'),
    import('./translate.ts'),
  ])
  return { TranslationNote, translateIfFrom, translateMessage }
})

interface MessageWordsProps {
  message: Message
  me: number
  contactId: number
  plainLinks: boolean
  /** It was looked for, or something led to it. */
  isTarget: boolean
}

/** What a message says, or what it says in one's own language where that was asked for. */
export function MessageWords(props: MessageWordsProps) {
  const { message, me, plainLinks, isTarget } = props
  if (message.senderId !== me) return <TheirWords {...props} />
  return (
    <LongText clientId={message.clientId} body={message.body} plainLinks={plainLinks} isTarget={isTarget} />
  )
}

function TheirWords({ message, me, contactId, plainLinks, isTarget }: MessageWordsProps) {
  const translation = useTranslation(message)
  const isOffered = useCanTranslate(message, me)
  const always = useAlways(isOffered ? contactId : null)
  const isWanted = always.length > 0
  const [isLost, setLost] = useState(false)
  const part = usePart(translating, (isWanted || translation !== undefined) && !isLost, () => setLost(true))
  useEffect(() => {
    // Without asking, what cannot be done is not done.
    if (isWanted && part) part.translateIfFrom(message, always).catch(() => {})
  }, [isWanted, part, message, always])
  const text = { clientId: message.clientId, plainLinks, isTarget }
  const isShown = translation?.state === 'shown' && translation.text !== undefined
  return (
    <>
      {isShown ? (
        <div lang={translation.to}>
          <LongText {...text} body={translation.text ?? ''} />
        </div>
      ) : (
        <LongText {...text} body={message.body} />
      )}
      {translation && part ? (
        <part.TranslationNote message={message} contactId={contactId} translation={translation} />
      ) : null}
    </>
  )
}

/** Asked for in the menu of a message. What does it is loaded then. */
export async function askForTranslation(message: Message) {
  await translating.load()
  await translating.part?.translateMessage(message)
}
