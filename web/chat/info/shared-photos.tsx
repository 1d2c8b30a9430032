import type { SharedThing } from '@akin/contract/chat/info.ts'
import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { useUser } from '#auth/user.ts'
import { Lightbox } from '../message/attachments.tsx'
import { chatSettingsQuery } from '../queries.ts'
import styles from './shared-photos.module.css'

export function SharedPhotos({ things, onShow }: { things: SharedThing[]; onShow: (seq: number) => void }) {
  const [openId, setOpenId] = useState<number | null>(null)
  const close = () => setOpenId(null)
  const [touched, setTouched] = useState<readonly number[]>([])
  const { data: settings } = useQuery(chatSettingsQuery)
  const { data: me } = useUser()
  const isVeiled = ({ senderId, attachment }: SharedThing) =>
    settings?.blursPictures === 'everyone' && senderId !== me?.id && !touched.includes(attachment?.id ?? 0)
  const open = things.filter(thing => !isVeiled(thing)).flatMap(({ attachment }) => attachment ?? [])

  /** The photo closes first: the focus is then free to go where it is shown. */
  function showOpen() {
    const thing = things.find(({ attachment }) => attachment?.id === openId)
    close()
    if (thing) onShow(thing.seq)
  }

  return (
    <>
      <ul className={styles.grid} aria-label="Photos">
        {things.map(thing => {
          const { attachment: photo } = thing
          if (!photo) return null
          const veil = isVeiled(thing)
          return (
            <li key={photo.id}>
              <button
                type="button"
                className={styles.photo}
                aria-label={`${veil ? 'Show picture' : 'Open photo'}${photo.alt ? `: ${photo.alt}` : ''}`}
                style={{ backgroundImage: photo.placeholder ? `url("${photo.placeholder}")` : undefined }}
                {...Lightbox.near}
                onClick={() => (veil ? setTouched([...touched, photo.id]) : setOpenId(photo.id))}
              >
                {veil ? (
                  <Eye size={20} className={styles.show} aria-hidden="true" />
                ) : (
                  <img
                    className="fills"
                    src={`/api/attachments/${photo.id}/small`}
                    alt=""
                    loading="lazy"
                    decoding="async"
                  />
                )}
              </button>
            </li>
          )
        })}
      </ul>
      <Lightbox
        open={openId !== null}
        photos={open}
        openId={openId}
        onMove={setOpenId}
        onClose={close}
        onShow={showOpen}
      />
    </>
  )
}
