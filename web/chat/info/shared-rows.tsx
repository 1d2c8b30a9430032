import type { SharedThing } from '@akin/contract/chat/info.ts'
import { Download, File, Link2, MessageCircle } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { shortDayWords } from '#platform/day-words.ts'
import { OutLink } from '#platform/out-link/out-link.tsx'
import { sizeWords } from '#platform/size-words.ts'
import { useToday } from '#platform/use-today.ts'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './shared-rows.module.css'

interface SharedRowsProps {
  things: SharedThing[]
  onShow: (seq: number) => void
}

export function SharedFiles({ things, onShow }: SharedRowsProps) {
  const today = useToday()
  return (
    <ul className={styles.list} aria-label="Files">
      {things.map(({ seq, createdAt, attachment }) =>
        attachment ? (
          <SharedRow
            key={attachment.id}
            href={`/api/attachments/${attachment.id}/whole`}
            download={attachment.name}
            icon={
              <>
                <File size={18} className={styles.still} />
                <Download size={18} className={styles.near} />
              </>
            }
            act="Download "
            title={attachment.name}
            about={`${sizeWords(attachment.size)}, ${shortDayWords(createdAt, today)}`}
            onShow={() => onShow(seq)}
          />
        ) : null,
      )}
    </ul>
  )
}

/** Pages that the two have pointed each other to, with what they say of themselves where that is known. */
export function SharedLinks({ things, onShow }: SharedRowsProps) {
  return (
    <ul className={styles.list} aria-label="Links">
      {things.map(({ seq, url, attachment }) =>
        url ? (
          <SharedRow
            key={`${seq}-${url}`}
            href={url}
            isOut
            icon={
              attachment?.width ? (
                <img
                  className="fills"
                  src={`/api/attachments/${attachment.id}/whole`}
                  alt=""
                  loading="lazy"
                  decoding="async"
                />
              ) : (
                <Link2 size={18} />
              )
            }
            title={attachment?.link?.title || withoutProtocol(url)}
            about={domainOf(url)}
            onShow={() => onShow(seq)}
          />
        ) : null,
      )}
    </ul>
  )
}

interface SharedRowProps extends Omit<ComponentProps<'a'>, 'title'> {
  href: string
  /** It leads to a page elsewhere. */
  isOut?: boolean
  icon: ReactNode
  /** What a press does, where that is not to open it. */
  act?: string
  title: string
  about: string
  onShow: () => void
}

function SharedRow({ icon, act, title, about, isOut, onShow, ...link }: SharedRowProps) {
  const Anchor = isOut ? OutLink : 'a'
  return (
    <li className={styles.row}>
      <Anchor className={styles.link} {...(isOut && { target: '_blank' })} {...link}>
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
        <span className={styles.words}>
          {act ? <span className="sr-only">{act}</span> : null}
          <b className="one-line" dir="auto">
            {title}
          </b>
          <span>{about}</span>
        </span>
      </Anchor>
      <IconButton label={`Show in conversation: ${title}`} onClick={onShow}>
        <MessageCircle />
      </IconButton>
    </li>
  )
}

function domainOf(url: string) {
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : url
}

function withoutProtocol(url: string) {
  return url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}
