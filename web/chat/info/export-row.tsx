import { Download, FileText, NotebookText } from 'lucide-react'
import { useState } from 'react'
import { failureText } from '#platform/call-error.ts'
import { toast } from '#platform/toasts.ts'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { type ExportFormat, exportChat } from './export-chat.ts'
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
