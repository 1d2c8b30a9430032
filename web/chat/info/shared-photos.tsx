import type { SharedThing } from '@akin/contract/chat/info.ts'
import { useState } from 'react'
import { onDemand, usePart } from '#ui/on-demand.ts'
import { PartLoading } from '#ui/part-loading.tsx'
import styles from './shared-photos.module.css'

const lightbox = onDemand(() => import('../message/lightbox.tsx'))

export function SharedPhotos({ things, onShow }: { things: SharedThing[]; onShow: (seq: number) => void }) {
  const [openId, setOpenId] = useState<number | null>(null)
  const close = () => setOpenId(null)
  const part = usePart(lightbox, openId !== null, close)
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
              {...lightbox.near}
              onClick={() => setOpenId(photo.id)}
            >
              <img src={`/api/attachments/${photo.id}/small`} alt="" loading="lazy" decoding="async" />
            </button>
          </li>
        ))}
      </ul>
      {openId !== null && !part ? <PartLoading /> : null}
      {part ? (
        <part.Lightbox photos={photos} openId={openId} onMove={setOpenId} onClose={close} onShow={showOpen} />
      ) : null}
    </>
  )
}
