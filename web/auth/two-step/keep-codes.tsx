import { limits } from '@akin/contract/limits.ts'
import { Copy, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '#platform/copy-text.ts'
import { saveFile } from '#platform/save-file.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import styles from './keep-codes.module.css'

interface KeepCodesProps {
  open: boolean
  codes: string[]
  /** Whose they are, for the file and the paper. */
  email: string
  onClose: () => void
}

/** The recovery codes, this once. It is left by a press alone, once they are said to be kept. */
export function KeepCodes({ open, codes, email, onClose }: KeepCodesProps) {
  const [kept, setKept] = useState(false)
  return (
    <Dialog
      alert
      long
      open={open}
      onClose={close}
      title="Keep these ten codes"
      description="If your phone is gone, one of them lets you in. Each works once. We cannot show them again."
      actions={
        <Button disabled={!kept} onClick={close}>
          Done
        </Button>
      }
    >
      <div className={styles.sheet}>
        <p className={styles.whose}>Recovery codes of Akin for {email}</p>
        <ol className={styles.codes} aria-label="Recovery codes">
          {codes.map(code => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <div className={styles.ways}>
        <Button size="small" variant="outline" icon={<Copy />} onClick={copy}>
          Copy
        </Button>
        <Button size="small" variant="outline" icon={<Download />} onClick={save}>
          Download
        </Button>
        <Button size="small" variant="outline" icon={<Printer />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <Checkbox
        className={styles.kept}
        checked={kept}
        onChange={event => setKept(event.target.checked)}
        label={
          <>
            <b>I have saved them</b>
            <small>Not on the phone with the app.</small>
          </>
        }
      />
    </Dialog>
  )

  function close() {
    setKept(false)
    onClose()
  }

  function copy() {
    void copyText(codes.join('\n'), {
      copied: { kind: 'ok', title: 'Codes copied', description: 'Put them where you find them again.' },
      failed: { kind: 'bad', title: 'Not copied', description: 'Download or print them instead.' },
    })
  }

  function save() {
    const text = `Recovery codes of Akin for ${email}\nEach of the ${limits.recoveryCodes} works once.\n\n${codes.join('\n')}\n`
    saveFile(new Blob([text], { type: 'text/plain' }), 'akin-recovery-codes.txt')
  }
}
