import { useEffect, useState } from 'react'
import button from '#ui/button.module.css'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Dialog } from '#ui/dialog.tsx'
import { pretenceOf } from './pretence.ts'

export { pretenceOf }

/** Says where a link that was pressed truly leads. The second press is here, and not where the first one was. */
export function LookTwice({ href }: { href: string }) {
  const [pretence] = useState(() => pretenceOf(href))
  const [isOpen, setOpen] = useState(true)
  const close = () => setOpen(false)
  useEffect(() => {
    // It was pressed before it could be looked at, and is as it looks: the press goes on.
    if (!pretence) window.open(href, '_blank', 'noopener,noreferrer')
  }, [pretence, href])
  if (!pretence) return null
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={
        <>
          Look twice: this leads to <b>{pretence.host}</b>
        </>
      }
      description={pretence.why}
      actions={
        <>
          <Button onClick={close}>Stay here</Button>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className={cx(button.button, button.outline)}
            onClick={close}
          >
            Open it anyway
          </a>
        </>
      }
    />
  )
}
