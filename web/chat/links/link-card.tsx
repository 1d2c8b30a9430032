import { linksIn } from '@akin/contract/chat/format-text.ts'
import type { Attachment, Message } from '@akin/contract/chat/messages.ts'
import { Link2 } from 'lucide-react'
import { useMemo } from 'react'
import { OutLink } from '#platform/out-link/out-link.tsx'
import styles from './link-card.module.css'

type LinkingMessage = Pick<Message, 'body' | 'attachments'>

/** The page that a message links to. An edit that takes the address out of the words takes the card along. */
export function LinkCard({ message: { body, attachments } }: { message: LinkingMessage }) {
  const card = attachments.find(({ kind }) => kind === 'link')
  const url = card?.link?.url
  const isInText = useMemo(() => url !== undefined && linksIn(body).includes(url), [url, body])
  if (!card || !url || !isInText) return null
  return (
    <OutLink className={styles.card} data-card="" href={url} target="_blank">
      <CardFace card={card} />
    </OutLink>
  )
}

/** Picture, title, two lines and the domain. Not every page has all of them. */
export function CardFace({ card: { id, width, placeholder, link } }: { card: Attachment }) {
  if (!link) return null
  return (
    <>
      {width === null ? null : (
        <span
          className={styles.picture}
          style={{ backgroundImage: placeholder ? `url("${placeholder}")` : undefined }}
        >
          <img
            className="fills"
            src={`/api/attachments/${id}/whole`}
            alt=""
            loading="lazy"
            decoding="async"
            onError={({ currentTarget }) => {
              currentTarget.style.visibility = 'hidden'
            }}
            onLoad={({ currentTarget }) => {
              currentTarget.style.visibility = ''
            }}
          />
        </span>
      )}
      <span className={styles.words}>
        <b className={`${styles.title} few-lines`} dir="auto">
          {link.title}
        </b>
        {link.description ? (
          <span className={`${styles.description} few-lines`} dir="auto">
            {link.description}
          </span>
        ) : null}
        <span className={styles.domain}>
          <Link2 size={14} aria-hidden="true" />
          <span className="one-line">{domainOf(link.url)}</span>
        </span>
      </span>
    </>
  )
}

function domainOf(url: string) {
  return new URL(url).hostname.replace(/^www\./, '')
}
