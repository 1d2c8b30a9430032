import { cx } from '#ui/cx.ts'
import styles from './bio.module.css'
import { splitAtLinks } from './split-at-links.ts'

const longBio = 200

/** Someone about themselves, in quotes and with their line breaks. */
export function Bio({ text }: { text: string }) {
  return (
    <p dir="auto" className={cx('voice', styles.bio, text.length > longBio && styles.long)}>
      “
      {splitAtLinks(text).map(({ text: words, href }, index) =>
        href ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: The pieces of a text have no other name and never move.
          <a key={index} href={href} rel="nofollow noopener noreferrer ugc">
            {words}
          </a>
        ) : (
          words
        ),
      )}
      ”
    </p>
  )
}
