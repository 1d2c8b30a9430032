import { File as FileIcon, X } from 'lucide-react'
import { useState } from 'react'
import { onDemand, usePart } from '#ui/on-demand.ts'
import { PartLoading } from '#ui/part-loading.tsx'
import type { TrayFile } from '../state/tray-state.ts'
import { useFileAddress } from '../text/file-address.ts'
import { sizeWords } from '../text/size-words.ts'
import { isPhoto } from './file-fault.ts'
import styles from './tray.module.css'
import type { useTray } from './use-tray.ts'

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
              <button
                type="button"
                className={styles.remove}
                aria-label={`Remove ${each.file.name}`}
                onClick={() => {
                  remove(each.id)
                  onRemoved()
                }}
              >
                <X size={14} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <PhotoDialog
        edited={edited}
        onClose={() => setEditedId(null)}
        onDone={changes => {
          if (edited) change(edited.id, changes)
          setEditedId(null)
        }}
      />
    </>
  )
}

const editor = onDemand(() => import('./edit-photo.tsx'))

interface PhotoDialogProps {
  edited: TrayFile | undefined
  onClose: () => void
  onDone: (changes: Partial<Pick<TrayFile, 'file' | 'alt'>>) => void
}

function PhotoDialog({ edited, ...acts }: PhotoDialogProps) {
  const part = usePart(editor, Boolean(edited), acts.onClose)
  if (!edited) return null
  return part ? <part.EditPhoto key={edited.id} {...edited} {...acts} /> : <PartLoading />
}

function PhotoTile({ file, alt, onEdit }: TrayFile & { onEdit: () => void }) {
  const address = useFileAddress(file)
  return (
    <button type="button" className={styles.photo} {...editor.near} onClick={onEdit}>
      {address ? <img src={address} alt="" /> : null}
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
