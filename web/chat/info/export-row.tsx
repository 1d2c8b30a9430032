import { Download, FileText, NotebookText } from 'lucide-react'
import { useState } from 'react'
import { callErrorFrom, failureText, unreachable } from '#platform/call-error.ts'
import { saveFile } from '#platform/save-file.ts'
import { toast } from '#platform/toasts.ts'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { ActRow } from './rows.tsx'

/** Takes the conversation along as a file. */
export function ExportRow({ contactId }: { contactId: number }) {
  const [isBusy, setBusy] = useState(false)

  async function take(format: ExportFormat) {
    if (isBusy) return
    setBusy(true)
    const id = `export-${contactId}`
    try {
      await exportChat(contactId, format)
      toast({ id, kind: 'ok', title: 'Chat exported', description: 'It is among your downloads.' })
    } catch (error) {
      toast({ id, kind: 'bad', title: 'Chat not exported', description: failureText(error as Error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Menu
      free
      align="start"
      trigger={
        <ActRow
          icon={<Download aria-hidden="true" />}
          label="Export this chat"
          description={isBusy ? 'Writing it all down…' : 'A file of your own, to read anywhere'}
          busy={isBusy}
        />
      }
    >
      <MenuItem icon={<NotebookText />} disabled={isBusy} onSelect={() => void take('html')}>
        As a readable page
      </MenuItem>
      <MenuItem icon={<FileText />} disabled={isBusy} onSelect={() => void take('text')}>
        As plain text
      </MenuItem>
    </Menu>
  )
}

type ExportFormat = 'html' | 'text'

/**
 * Fetches everything that one can see of a conversation as one file, with times in one's own zone, and hands it to the
 * browser to keep. It is fetched first: a file that broke off halfway would look like all there is.
 */
async function exportChat(contactId: number, format: ExportFormat) {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const address = `/api/chat/${contactId}/export?${new URLSearchParams({ format, zone })}`
  const answer = await fetch(address, { credentials: 'include' }).catch(() => {
    throw unreachable()
  })
  if (!answer.ok) throw await callErrorFrom(answer)
  const file = await answer.blob().catch(() => {
    throw unreachable()
  })
  saveFile(
    file,
    nameIn(answer.headers.get('content-disposition')) ?? `akin-chat.${format === 'html' ? 'html' : 'txt'}`,
  )
}

function nameIn(disposition: string | null) {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? []
  if (encoded) return decodeURIComponent(encoded)
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1]
}
