import type { Attachment, Message } from '@akin/contract/chat/messages.ts'
import { Download, File as FileIcon, ImageOff } from 'lucide-react'
import { useState } from 'react'
import { sizeWords } from '#platform/size-words.ts'
import { partOnDemand } from '#ui/part-on-demand.tsx'
import { touchPictures, useTouchedPictures } from '../strangers/touched-pictures.ts'
import { VoiceBubble } from '../voice/voice-bubble.tsx'
import { voiceWords } from '../voice/voice-words.ts'
import styles from './attachments.module.css'

export const Lightbox = partOnDemand(() => import('./lightbox.tsx').then(part => part.Lightbox))

interface AttachmentsProps {
  message: Message
  /** Its pictures wait until they are touched; null: nobody knows yet. */
  veil: boolean | null
  onReport: (() => void) | undefined
}

/** What hangs on a message: its photos as a grid, and its files as rows. */
export function Attachments({ message, veil, onReport }: AttachmentsProps) {
  const { id, kind, attachments, body } = message
  const isTouched = useTouchedPictures(id)
  const [openId, setOpenId] = useState<number | null>(null)
  const close = () => setOpenId(null)
  const report =
    onReport &&
    (() => {
      close()
      onReport()
    })
  const photos = attachments.filter(each => each.kind === 'image')
  const files = attachments.filter(each => each.kind === 'file')
  const removed = attachments.length === 0 ? removedWords[kind] : undefined
  if (removed) return <p className={styles.removed}>{removed}</p>
  return (
    <>
      {photos.length > 0 ? (
        <div
          className={styles.grid}
          data-count={photos.length}
          data-alone={body === '' && files.length === 0}
        >
          {photos.map(photo => (
            <Photo
              key={photo.id}
              photo={photo}
              veil={veil && !isTouched}
              onShow={() => touchPictures(id)}
              onOpen={() => setOpenId(photo.id)}
            />
          ))}
        </div>
      ) : null}
      {files.map(file => (
        <FileRow key={file.id} file={file} />
      ))}
      {kind === 'voice' ? <VoiceBubble message={message} /> : null}
      <Lightbox
        open={openId !== null}
        photos={photos}
        openId={openId}
        onMove={setOpenId}
        onClose={close}
        onReport={report}
      />
    </>
  )
}

interface PhotoProps {
  photo: Attachment
  veil: boolean | null
  onShow: () => void
  onOpen: () => void
}

/** Its space is there before it is, with a blurred first impression of it: all that is shown, and loaded, until it is touched. */
function Photo({ photo, veil, onShow, onOpen }: PhotoProps) {
  const [isGone, setGone] = useState(false)
  const address = `/api/attachments/${photo.id}/small`
  if (isGone) {
    return (
      <p className={styles.gone}>
        <ImageOff size={20} aria-hidden="true" />
        Photo removed
      </p>
    )
  }
  return (
    <button
      type="button"
      className={styles.photo}
      aria-label={`${veil ? 'Show picture' : 'Open photo'}${photo.alt ? `: ${photo.alt}` : ''}`}
      style={{ backgroundImage: photo.placeholder ? `url("${photo.placeholder}")` : undefined }}
      {...Lightbox.near}
      onClick={veil ? onShow : onOpen}
    >
      {veil ? <span className={styles.show}>Show picture</span> : null}
      {veil === false ? (
        <img
          className="fills"
          src={address}
          alt={photo.alt}
          width={photo.width ?? undefined}
          height={photo.height ?? undefined}
          loading="lazy"
          decoding="async"
          onError={() => void isGoneAt(address).then(setGone)}
        />
      ) : null}
    </button>
  )
}

/** A picture that cannot be loaded does not say why: without a network it is only not there yet. */
async function isGoneAt(address: string) {
  const answer = await fetch(address).catch(() => null)
  return answer?.status === 404
}

function FileRow({ file }: { file: Attachment }) {
  return (
    <div className={styles.file}>
      <span className={styles.icon} aria-hidden="true">
        <FileIcon size={18} />
      </span>
      <span className={`${styles.words} num`}>
        <b className="one-line" dir="auto">
          {file.name}
        </b>
        <span>
          {typeWords[file.mime] ?? 'File'}, {sizeWords(file.size)}
        </span>
      </span>
      <a
        className={styles.act}
        href={`/api/attachments/${file.id}/whole`}
        download={file.name}
        aria-label={`Download ${file.name}`}
      >
        <Download size={20} aria-hidden="true" />
      </a>
    </div>
  )
}

const typeWords: Record<string, string> = {
  'application/pdf': 'PDF',
  'text/plain': 'Text',
  'application/zip': 'ZIP',
}

/** The message is there, and what hung on it is not: its sender's account was deleted, for one. */
const removedWords: Partial<Record<Message['kind'], string>> = {
  image: 'Photo removed',
  file: 'File removed',
  voice: 'Voice message removed',
}

/** What hangs on a message, for those who listen. */
export function attachmentWords({ kind, attachments }: Pick<Message, 'kind' | 'attachments'>) {
  const removed = attachments.length === 0 ? removedWords[kind] : undefined
  return removed ? [removed] : attachments.map(wordsOf)
}

function wordsOf(attachment: Attachment) {
  if (attachment.kind === 'voice') return voiceWords(attachment)
  if (attachment.kind === 'link') return `Link: ${attachment.link?.title ?? attachment.name}`
  if (attachment.kind === 'file') return `File ${attachment.name}`
  return attachment.alt ? `Photo: ${attachment.alt}` : 'Photo'
}
