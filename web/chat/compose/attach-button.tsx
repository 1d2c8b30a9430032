import { Plus } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import type { Giving } from '../gifts/use-giving.tsx'
import { fileTypes, photoTypes } from './file-types.ts'
import { AttachRows, more } from './more-on-demand.ts'

interface AttachButtonProps {
  /** Photos and files can be sent once both have written. */
  canAttach: boolean
  onFiles: (files: File[]) => void
  giving: Pick<Giving, 'begin' | 'mayGive'>
}

/** Adds photos and files to the message, and leads to gifts and to what waits to be sent. */
export function AttachButton({ canAttach, onFiles, giving }: AttachButtonProps) {
  const photos = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  return (
    <>
      <Menu
        side="top"
        align="start"
        needs={more}
        trigger={
          <IconButton label="Attach" data-opens-gifts="attach">
            <Plus />
          </IconButton>
        }
      >
        <AttachRows
          canAttach={canAttach}
          giving={giving}
          onPhotos={() => photos.current?.click()}
          onFiles={() => files.current?.click()}
        />
      </Menu>
      <Picker field={photos} label="Photos" types={photoTypes} onFiles={onFiles} />
      <Picker field={files} label="Files" types={fileTypes} onFiles={onFiles} />
    </>
  )
}

interface PickerProps {
  field: RefObject<HTMLInputElement | null>
  label: string
  types: readonly string[]
  onFiles: (files: File[]) => void
}

/** The device's own way of choosing files. */
function Picker({ field, label, types, onFiles }: PickerProps) {
  return (
    <input
      ref={field}
      hidden
      multiple
      type="file"
      accept={types.join()}
      aria-label={label}
      onChange={event => {
        const chosen = [...(event.target.files ?? [])]
        // So that the same file can be chosen again.
        event.target.value = ''
        onFiles(chosen)
      }}
    />
  )
}
