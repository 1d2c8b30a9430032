import type { Attachment } from '@akin/contract/chat/messages.ts'
import { Dialog } from '@base-ui/react/dialog'
import { ChevronLeft, ChevronRight, Download, Flag, MessageCircle, X } from 'lucide-react'
import { type KeyboardEvent, useEffect } from 'react'
import styles from './lightbox.module.css'

interface LightboxProps {
  photos: Attachment[]
  /** It may go while it is looked at. */
  open: boolean
  openId: number | null
  onMove: (id: number) => void
  onClose: () => void
  /** Leads to the message of the open photo, where that is elsewhere. */
  onShow?: () => void
  /** Reports what it came with, where that is not one's own. */
  onReport?: (() => void) | undefined
}

/** A photo as large as the screen. The arrow keys go to the next one, and Escape back to the conversation. */
export function Lightbox({ photos, open, openId, onMove, onClose, onShow, onReport }: LightboxProps) {
  const at = photos.findIndex(({ id }) => id === openId)
  const photo = photos[at]
  const go = (step: number) => {
    const next = photos[at + step]
    if (next) onMove(next.id)
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowRight') go(1)
    if (event.key === 'ArrowLeft') go(-1)
  }

  useEffect(() => {
    // The neighbours are likely to be wanted next.
    for (const near of [photos[at - 1], photos[at + 1]]) if (at >= 0 && near) new Image().src = wholeOf(near)
  }, [photos, at])

  return (
    <Dialog.Root open={open && photo !== undefined} onOpenChange={next => next || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} />
        <Dialog.Popup className={styles.lightbox} onKeyDown={press}>
          <Dialog.Title className="sr-only">
            {photos.length > 1 ? `Photo ${at + 1} of ${photos.length}` : 'Photo'}
          </Dialog.Title>
          {photo ? <Shown photo={photo} /> : null}
          <div className={styles.acts}>
            {onShow ? (
              <button type="button" className={styles.act} aria-label="Show in conversation" onClick={onShow}>
                <MessageCircle size={20} aria-hidden="true" />
              </button>
            ) : null}
            {onReport ? (
              <button type="button" className={styles.act} aria-label="Report" onClick={onReport}>
                <Flag size={20} aria-hidden="true" />
              </button>
            ) : null}
            {photo ? (
              <a
                className={styles.act}
                href={wholeOf(photo)}
                download={nameOf(photo)}
                aria-label="Download photo"
              >
                <Download size={20} aria-hidden="true" />
              </a>
            ) : null}
            <Dialog.Close className={styles.act} aria-label="Close">
              <X size={20} aria-hidden="true" />
            </Dialog.Close>
          </div>
          {photos.length > 1 ? (
            <>
              <button
                type="button"
                className={`${styles.act} ${styles.before}`}
                aria-label="Previous photo"
                aria-disabled={at === 0}
                onClick={() => go(-1)}
              >
                <ChevronLeft size={20} aria-hidden="true" />
              </button>
              <button
                type="button"
                className={`${styles.act} ${styles.after}`}
                aria-label="Next photo"
                aria-disabled={at === photos.length - 1}
                onClick={() => go(1)}
              >
                <ChevronRight size={20} aria-hidden="true" />
              </button>
            </>
          ) : null}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Shown({ photo }: { photo: Attachment }) {
  return (
    <figure className={styles.figure}>
      <img
        key={photo.id}
        src={wholeOf(photo)}
        alt={photo.alt || 'Photo'}
        width={photo.width ?? undefined}
        height={photo.height ?? undefined}
        style={{ backgroundImage: photo.placeholder ? `url("${photo.placeholder}")` : undefined }}
      />
      {photo.alt ? <figcaption dir="auto">{photo.alt}</figcaption> : null}
    </figure>
  )
}

function wholeOf({ id }: Attachment) {
  return `/api/attachments/${id}/whole`
}

/** Photos are kept as WebP, whatever they were before. */
function nameOf({ name }: Attachment) {
  return `${name.replace(/\.\w{1,5}$/, '')}.webp`
}
