import type { SharedThing } from '@akin/contract/chat/info.ts'
import { useState } from 'react'
import { Lightbox } from '../message/attachments.tsx'
import styles from './shared-photos.module.css'

export function SharedPhotos({ things, onShow }: { things: SharedThing[]; onShow: (seq: number) => void }) {
  const [openId, setOpenId] = useState<number | null>(null)
  const close = () => setOpenId(null)
  const photos = things.flatMap(({ attachment }) => attachment ?? [])

  /** The photo closes first: the focus is then free to go where it is shown. */
  function showOpen() {
    const thing = things.find(({ attachment }) => attachment?.id === openId)
    close()
    if (thing) onShow(thing.seq)
  }

  return (
    <>
      <ul className={styles.grid} aria-label="Photos">
        {photos.map(photo => (
          <li key={photo.id}>
            <button
              type="button"
              className={styles.photo}
              aria-label={photo.alt ? `Open photo: ${photo.alt}` : 'Open photo'}
              style={{ backgroundImage: photo.placeholder ? `url("${photo.placeholder}")` : undefined }}
              {...Lightbox.near}
              onClick={() => setOpenId(photo.id)}
            >
              <img
                className="fills"
                src={`/api/attachments/${photo.id}/small`}
                alt=""
                loading="lazy"
                decoding="async"
              />
            </button>
          </li>
        ))}
      </ul>
      <Lightbox
        open={openId !== null}
        photos={photos}
        openId={openId}
        onMove={setOpenId}
        onClose={close}
        onShow={showOpen}
      />
    </>
  )
}
