import button from '#ui/button.module.css'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Dialog } from '#ui/dialog.tsx'
import styles from './look-twice.module.css'
import type { Pretence } from './pretence.ts'

interface LookTwiceProps {
  href: string
  pretence: Pretence
  open: boolean
  onClose: () => void
}

/** Where a link truly leads. The second press is here, and not where the first one was. */
export function LookTwice({ href, pretence: { host, why }, open, onClose }: LookTwiceProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={
        <>
          Look twice: this leads to <bdi className={styles.host}>{host}</bdi>
        </>
      }
      description={why}
      actions={
        <>
          <Button onClick={onClose}>Stay here</Button>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className={cx(button.button, button.outline)}
            onClick={onClose}
          >
            Open it anyway
          </a>
        </>
      }
    />
  )
}
