import styles from './marked-text.module.css'

/** Addresses, and numbers long enough to call: what someone wants others to follow elsewhere. */
const ways =
  /((?:https?:\/\/|www\.)\S+|[\w.+-]+@[\w-]+\.[\w.-]+|\b[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\/\S*|\b[\w-]+(?:\.[\w-]+)*\.(?:com|net|org|info|io|me|app|example)\b|\+?\d[\d\s()-]{6,}\d)/gi

/** Words of others. What leads elsewhere is marked, and never live. */
export function MarkedText({ text }: { text: string }) {
  let at = 0
  return text.split(ways).map((part, index) => {
    at += part.length
    return index % 2 === 1 ? (
      <mark key={at} className={styles.way}>
        {part}
      </mark>
    ) : (
      part
    )
  })
}
