import { File as FileIcon } from 'lucide-react'
import { useState } from 'react'
import { sizeWords } from '#platform/size-words.ts'
import { partOnDemand } from '#ui/part-on-demand.tsx'
import { RemoveButton } from '../links/remove-button.tsx'
import type { TrayFile } from '../state/tray-state.ts'
import { useFileAddress } from '../text/file-address.ts'
import { isPhoto } from './file-types.ts'
import styles from './tray.module.css'
import type { useTray } from './use-tray.ts'

const EditPhoto = partOnDemand(() => import('./edit-photo.tsx').then(part => part.EditPhoto))

type TrayProps = ReturnType<typeof useTray> & {
  /** Its button has gone with it. */
  onRemoved: () => void
}

/** What goes with the message: each can be taken away, and photos can be described, cut and turned. */
export function Tray({ files, faults, remove, change, onRemoved }: TrayProps) {
  const [editedId, setEditedId] = useState<number | null>(null)
  const edited = files.find(({ id }) => id === editedId)
  return (
    <>
      {faults.length > 0 ? (
        <div className={styles.faults} role="alert">
          {faults.map(fault => (
            <p key={fault}>{fault}</p>
          ))}
        </div>
      ) : null}
      {files.length > 0 ? (
        <ul className={styles.tray} aria-label="Photos and files of this message">
          {files.map(each => (
            <li key={each.id} className={styles.tile}>
              {isPhoto(each.file.type) ? (
                <PhotoTile {...each} onEdit={() => setEditedId(each.id)} />
              ) : (
                <FileTile {...each} />
              )}
              <RemoveButton
                label={`Remove ${each.file.name}`}
                onClick={() => {
                  remove(each.id)
                  onRemoved()
                }}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {edited ? (
        <EditPhoto
          key={edited.id}
          {...edited}
          onClose={() => setEditedId(null)}
          onDone={changes => {
            change(edited.id, changes)
            setEditedId(null)
          }}
        />
      ) : null}
    </>
  )
}

function PhotoTile({ file, alt, onEdit }: TrayFile & { onEdit: () => void }) {
  const address = useFileAddress(file)
  return (
    <button type="button" className={styles.photo} {...EditPhoto.near} onClick={onEdit}>
      {address ? <img className="fills" src={address} alt="" /> : null}
      <span className={styles.alt} aria-hidden="true">
        {alt ? '✓ Alt' : '+ Alt'}
      </span>
      <span className="sr-only">
        {alt ? `Alt text of ${file.name}: ${alt}` : `Alt text: describe or crop ${file.name}`}
      </span>
    </button>
  )
}

function FileTile({ file }: TrayFile) {
  return (
    <div className={styles.file}>
      <span className={styles.icon} aria-hidden="true">
        <FileIcon size={18} />
      </span>
      <span className={styles.name}>
        <b className="one-line" dir="auto">
          {file.name}
        </b>
        {sizeWords(file.size)}
      </span>
    </div>
  )
}
