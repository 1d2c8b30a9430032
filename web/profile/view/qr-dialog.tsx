import button from '#ui/button.module.css'
import { cx } from '#ui/cx.ts'
import { Dialog } from '#ui/dialog.tsx'
import styles from './qr-dialog.module.css'

interface QrDialogProps {
  displayName: string
  open: boolean
  onClose: () => void
}

export function QrDialog({ displayName, open, onClose }: QrDialogProps) {
  const code = `/p/${displayName}/qr.svg`
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="QR code"
      description={`Point a camera at it to open the page of ${displayName}.`}
      actions={
        <a href={code} download={`${displayName}.svg`} className={cx(button.button, button.soft)}>
          Download
        </a>
      }
    >
      <img src={code} alt={`QR code of the page of ${displayName}`} className={styles.code} />
    </Dialog>
  )
}
