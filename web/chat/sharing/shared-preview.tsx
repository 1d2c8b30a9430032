import { File as FileIcon } from 'lucide-react'
import { sizeWords } from '#platform/size-words.ts'
import { isPhoto } from '../compose/file-types.ts'
import { useFileAddress } from '../text/file-address.ts'
import styles from './shared-preview.module.css'

interface SharedPreviewProps {
  words: string
  files: File[]
  /** What does not go along, and why. */
  notes: string[]
}

/** What will be sent, as it is. */
export function SharedPreview({ words, files, notes }: SharedPreviewProps) {
  const photos = files.filter(({ type }) => isPhoto(type))
  return (
    <section className={styles.preview} aria-label="What you share">
      {photos.length > 0 ? (
        <div className={styles.photos}>
          {photos.map((file, at) => (
            // Two may have one name, and their order never changes.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is as it came.
            <Photo key={at} file={file} />
          ))}
        </div>
      ) : null}
      <div className={styles.words}>
        {photos.length > 0 ? (
          <p>
            <b>{photos.length === 1 ? 'One picture' : `${photos.length} pictures`}</b>
            <br />
            Place and camera are taken out.
          </p>
        ) : null}
        {files
          .filter(({ type }) => !isPhoto(type))
          .map(({ name, size }) => (
            <p key={`${name} ${size}`} className={styles.file}>
              <FileIcon size={18} aria-hidden="true" />
              <b className="one-line" dir="auto">
                {name}
              </b>
              {sizeWords(size)}
            </p>
          ))}
        {words ? (
          <p className={styles.text} dir="auto">
            {words}
          </p>
        ) : null}
        {notes.length > 0 ? (
          <ul className={styles.notes} aria-label="What does not go along">
            {notes.map(note => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        ) : null}
      </div>
    </section>
  )
}

function Photo({ file }: { file: File }) {
  const address = useFileAddress(file)
  return address ? (
    <img src={address} alt={file.name} width={64} height={64} />
  ) : (
    <span className={styles.place} />
  )
}
