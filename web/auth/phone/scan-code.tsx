import { Copy } from 'lucide-react'
import { copyText } from '#platform/copy-text.ts'
import { Button } from '#ui/button.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { clockText } from '../verification/countdown.ts'
import type { ShownCode } from './phone-code.ts'
import styles from './phone-dialog.module.css'

/** For the camera, and as a link for where there is none. */
export function ScanCode({ code: { qr, link }, secondsLeft }: { code: ShownCode; secondsLeft: number }) {
  return (
    <div className={styles.scan}>
      <QrCode label="QR code for your phone" qr={qr} />
      <div className={styles.beside}>
        <ol className={styles.steps}>
          <li>Open the page that your camera finds.</li>
          <li>It shows a number.</li>
          <li>Type that number here.</li>
        </ol>
        <p className={styles.left}>
          This code works for <b>{clockText(secondsLeft)}</b>
        </p>
      </div>
      <div className={styles.link}>
        <code>{link}</code>
        <Button
          size="small"
          variant="outline"
          icon={<Copy />}
          onClick={() =>
            copyText(link, {
              copied: {
                kind: 'ok',
                title: 'Link copied',
                description: 'Open it on your phone within two minutes.',
              },
              failed: {
                kind: 'bad',
                title: 'Not copied',
                description: 'Select the link and copy it by hand.',
              },
            })
          }
        >
          Copy the link
        </Button>
      </div>
    </div>
  )
}
