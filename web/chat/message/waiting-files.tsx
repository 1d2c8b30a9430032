import { File as FileIcon, X } from 'lucide-react'
import { progressWords, sizeWords } from '#platform/size-words.ts'
import { cx } from '#ui/cx.ts'
import { discardMessage } from '../outbox/outbox.ts'
import { useUpload } from '../outbox/uploads.ts'
import type { OutboxItem } from '../state/outbox-item.ts'
import { useFileAddress } from '../text/file-address.ts'
import { WaitingVoice } from '../voice/voice-bubble.tsx'
import styles from './attachments.module.css'

/** The photos and files of a message that is on its way, how far they have come, and a way to stop them. */
export function WaitingFiles({ item }: { item: OutboxItem }) {
  const upload = useUpload(item.clientId)
  if (item.files.length === 0) return null
  const sentOf = (index: number) => (upload?.index === index ? upload.sentBytes : null)
  const files = item.files.map((each, index) => ({ ...each, index, sentBytes: sentOf(index) }))
  const photos = files.filter(({ file }) => file.type.startsWith('image/'))
  const rest = files.filter(({ file, voice }) => !file.type.startsWith('image/') && !voice)
  const cancel = item.failed ? null : <Cancel clientId={item.clientId} />
  return (
    <div aria-busy={upload !== null}>
      {photos.length > 0 ? (
        <div className={styles.grid} data-count={photos.length}>
          {photos.map(photo => (
            <SendingPhoto key={photo.index} {...photo} />
          ))}
        </div>
      ) : null}
      {photos.length > 0 && rest.length === 0 && cancel ? (
        <div className={`${styles.cancel} num`}>
          <ProgressOf files={photos} />
          {cancel}
        </div>
      ) : null}
      {files.map(({ file, voice, sentBytes, index }) =>
        voice ? (
          <div key={index}>
            <WaitingVoice clientId={item.clientId} file={file} voice={voice} words={item.body} />
            {cancel ? (
              <div className={`${styles.cancel} num`}>
                <ProgressOf files={[{ file, alt: '', sentBytes }]} />
                {cancel}
              </div>
            ) : null}
          </div>
        ) : null,
      )}
      {rest.map((file, place) => (
        <SendingFile key={file.index} {...file} cancel={place === 0 ? cancel : null} />
      ))}
    </div>
  )
}

interface Sending {
  file: File
  alt: string
  /** While it is on its way. */
  sentBytes: number | null
}

function SendingPhoto({ file, alt, sentBytes }: Sending) {
  const address = useFileAddress(file)
  return (
    <div className={styles.sending}>
      {address ? <img className="fills" src={address} alt={alt} /> : null}
      {sentBytes === null ? null : (
        <span className={styles.veil}>
          {Math.round(shareOf(sentBytes, file) * 100)}
          <Ring share={shareOf(sentBytes, file)} />
        </span>
      )}
    </div>
  )
}

function ProgressOf({ files }: { files: Sending[] }) {
  const now = files.find(({ sentBytes }) => sentBytes !== null)
  return <span>{now ? progressWords(now.sentBytes ?? 0, now.file.size) : 'Waiting'}</span>
}

function SendingFile({ file, sentBytes, cancel }: Sending & { cancel: React.ReactNode }) {
  return (
    <div className={styles.file}>
      <span className={cx(styles.icon, sentBytes !== null && styles.busy)} aria-hidden="true">
        <FileIcon size={18} />
        {sentBytes === null ? null : <Ring share={shareOf(sentBytes, file)} />}
      </span>
      <span className={`${styles.words} num`}>
        <b className="one-line" dir="auto">
          {file.name}
        </b>
        <span>{sentBytes === null ? sizeWords(file.size) : progressWords(sentBytes, file.size)}</span>
      </span>
      {cancel}
    </div>
  )
}

function Cancel({ clientId }: { clientId: string }) {
  return (
    <button
      type="button"
      className={styles.act}
      aria-label="Cancel sending"
      onClick={() => discardMessage(clientId)}
    >
      <X size={20} aria-hidden="true" />
    </button>
  )
}

const radius = 20
const round = 2 * Math.PI * radius

function Ring({ share }: { share: number }) {
  return (
    <svg className={styles.ring} viewBox="0 0 44 44" aria-hidden="true">
      <circle cx="22" cy="22" r={radius} />
      <circle cx="22" cy="22" r={radius} strokeDasharray={round} strokeDashoffset={round * (1 - share)} />
    </svg>
  )
}

function shareOf(sentBytes: number, file: File) {
  return Math.min(1, sentBytes / Math.max(1, file.size))
}
