import { isGift } from '@akin/contract/chat/is-gift.ts'
import type { Message, MessageKind, Quote } from '@akin/contract/chat/messages.ts'
import { giftNames, withWords } from '../gifts/gift-words.ts'
import { plainText } from '../text/plain-text.ts'
import styles from './quote-block.module.css'

interface QuoteBlockProps {
  replyTo: NonNullable<Message['replyTo']>
  /** What the other one is called. */
  name: string
  me: number
  onShow: (seq: number) => void
}

/** The message that this one answers. A press leads there. */
export function QuoteBlock({ replyTo: { seq, quote }, name, me, onShow }: QuoteBlockProps) {
  if (quote === null) return <p className={styles.gone}>An earlier message</p>
  return (
    <button type="button" className={styles.quote} onClick={() => onShow(seq)}>
      {quote ? (
        <>
          <b dir="auto">{quote.senderId === me ? 'You' : name}</b>
          <span className="few-lines" dir="auto">
            {quoteWords(quote)}
          </span>
        </>
      ) : (
        // An event does not say what it answers, and this browser has not read so far back.
        <span className="few-lines">An earlier message</span>
      )}
    </button>
  )
}

/** What a message says, or what it is. Of a gift both. */
export function quoteWords({ kind, body }: Pick<Quote, 'kind' | 'body'>) {
  const said = plainText(body)
  return isGift(kind) ? withWords(giftNames[kind], said) : said || kindWords[kind]
}

export const kindWords: Record<MessageKind, string> = {
  text: 'Message',
  image: 'Photo',
  file: 'File',
  voice: 'Voice message',
  link: 'Link',
  timer: 'Disappearing messages',
  ...giftNames,
}
