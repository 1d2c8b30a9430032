import type { SharedThing } from '@akin/contract/chat/info.ts'
import { Link2, MessageCircle } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './shared-rows.module.css'

/** Pages that the two have pointed each other to, with what they say of themselves where that is known. */
export function SharedLinks({ things, onShow }: { things: SharedThing[]; onShow: (seq: number) => void }) {
  return (
    <ul className={styles.list} aria-label="Links">
      {things.map(({ seq, url, attachment }) => {
        if (!url) return null
        const title = attachment?.link?.title || withoutProtocol(url)
        return (
          <li key={`${seq}-${url}`} className={styles.row}>
            <a className={styles.link} href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
              <span className={styles.icon} aria-hidden="true">
                {attachment?.width ? (
                  <img
                    src={`/api/attachments/${attachment.id}/whole`}
                    alt=""
                    loading="lazy"
                    decoding="async"
                  />
                ) : (
                  <Link2 size={18} />
                )}
              </span>
              <span className={styles.words}>
                <b className="one-line" dir="auto">
                  {title}
                </b>
                <span>{domainOf(url)}</span>
              </span>
            </a>
            <IconButton label={`Show in conversation: ${title}`} onClick={() => onShow(seq)}>
              <MessageCircle />
            </IconButton>
          </li>
        )
      })}
    </ul>
  )
}

function domainOf(url: string) {
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : url
}

function withoutProtocol(url: string) {
  return url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}
