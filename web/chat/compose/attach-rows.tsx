import { useQuery } from '@tanstack/react-query'
import { Clock, File as FileIcon, Gift, Image } from 'lucide-react'
import { sizeWords } from '#platform/size-words.ts'
import { usePlanAndBalance } from '#tokens/plan-and-balance.ts'
import { MenuItem, MenuLink } from '#ui/menu.tsx'
import type { Giving } from '../gifts/use-giving.tsx'
import { scheduledQuery, waitingOf } from '../scheduled/scheduled-query.ts'
import styles from './attach-button.module.css'
import { uploadBytesOf } from './fit-files.ts'

interface AttachRowsProps {
  /** Photos and files can be sent once both have written. */
  canAttach: boolean
  giving: Pick<Giving, 'begin' | 'mayGive'>
  onPhotos: () => void
  onFiles: () => void
}

/** The rows of the menu beside the field. */
export function AttachRows({ canAttach, giving, onPhotos, onFiles }: AttachRowsProps) {
  const maxBytes = uploadBytesOf(usePlanAndBalance()?.plan)
  const { data: scheduled } = useQuery(scheduledQuery)
  const later = canAttach ? null : afterAnswer
  return (
    <>
      <MenuItem icon={<Image />} disabled={!canAttach} onSelect={onPhotos}>
        <Words title="Photo" more={later ?? 'Up to four, where and when removed'} />
      </MenuItem>
      <MenuItem icon={<FileIcon />} disabled={!canAttach} onSelect={onFiles}>
        <Words title="File" more={later ?? `PDF, text or ZIP, up to ${sizeWords(maxBytes)}`} />
      </MenuItem>
      <MenuItem icon={<Gift />} disabled={!giving.mayGive} onSelect={() => giving.begin('attach')}>
        <Words title="Gift" more={giving.mayGive ? 'Something they keep' : afterAnswer} />
      </MenuItem>
      <MenuLink icon={<Clock />} to="/chat" search={{ show: 'scheduled' }}>
        <Words title="Scheduled messages" more={waitingWords(waitingOf(scheduled).length)} />
      </MenuLink>
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
