import { useQuery } from '@tanstack/react-query'
import { Clock, File as FileIcon, Gift, Image, Plus } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { sizeWords } from '#platform/size-words.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem, MenuLink } from '#ui/menu.tsx'
import type { Giving } from '../gifts/use-giving.tsx'
import { scheduledQuery, waitingOf } from '../scheduled/scheduled-query.ts'
import styles from './attach-button.module.css'
import { fileTypes, photoTypes } from './file-fault.ts'
import { useUploadBytes } from './use-tray.ts'

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
  const maxBytes = useUploadBytes()
  const { data: scheduled } = useQuery(scheduledQuery)
  const later = canAttach ? null : afterAnswer
  return (
    <>
      <Menu
        side="top"
        align="start"
        trigger={
          <IconButton label="Attach" data-opens-gifts="attach">
            <Plus />
          </IconButton>
        }
      >
        <MenuItem icon={<Image />} disabled={!canAttach} onSelect={() => photos.current?.click()}>
          <Words title="Photo" more={later ?? 'Up to four, where and when removed'} />
        </MenuItem>
        <MenuItem icon={<FileIcon />} disabled={!canAttach} onSelect={() => files.current?.click()}>
          <Words title="File" more={later ?? `PDF, text or ZIP, up to ${sizeWords(maxBytes)}`} />
        </MenuItem>
        <MenuItem icon={<Gift />} disabled={!giving.mayGive} onSelect={() => giving.begin('attach')}>
          <Words title="Gift" more={giving.mayGive ? 'Something they keep' : afterAnswer} />
        </MenuItem>
        <MenuLink icon={<Clock />} to="/chat" search={{ show: 'scheduled' }}>
          <Words title="Scheduled messages" more={waitingWords(waitingOf(scheduled).length)} />
        </MenuLink>
      </Menu>
      <Picker field={photos} label="Photos" types={photoTypes} onFiles={onFiles} />
      <Picker field={files} label="Files" types={fileTypes} onFiles={onFiles} />
    </>
  )
}

const afterAnswer = 'After they have written back'

function waitingWords(count: number) {
  return count === 0 ? 'Nothing waits' : `${count} waiting`
}

function Words({ title, more }: { title: string; more: string }) {
  return (
    <>
      {title}
      <span className={styles.more}>{more}</span>
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
