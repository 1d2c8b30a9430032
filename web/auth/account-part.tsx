import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import styles from './account-part.module.css'

interface AccountPartProps {
  title: string
  /** How it stands now. */
  children: ReactNode
  /** The button that opens the form. */
  change: string
  danger?: boolean
  /** Missing where there is nothing to change for now. */
  form?: ((close: () => void) => ReactNode) | undefined
}

/** One thing about the account: how it stands, and a form to change it that opens below. */
export function AccountPart({ title, children, change, danger = false, form }: AccountPartProps) {
  const [open, setOpen] = useState(false)
  const wasOpen = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  const opened = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Button and form take each other's place, and what goes would take the focus along.
    if (open) opened.current?.querySelector<HTMLElement>('[tabindex="-1"], input:not([hidden])')?.focus()
    else if (wasOpen.current) button.current?.focus()
    wasOpen.current = open
  }, [open])
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {open || !form ? null : (
          <Button
            ref={button}
            size="small"
            variant={danger ? 'danger-quiet' : 'outline'}
            onClick={() => setOpen(true)}
          >
            {change}
          </Button>
        )}
      </div>
      <div className={styles.now}>{children}</div>
      {open && form ? <div ref={opened}>{form(() => setOpen(false))}</div> : null}
    </section>
  )
}
