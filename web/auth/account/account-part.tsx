import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { type OnDemand, usePart } from '#ui/on-demand.ts'
import styles from './account-part.module.css'

interface AccountPartProps {
  title: string
  /** How it stands now. */
  children: ReactNode
  /** The button that opens the form. */
  change: string
  /** What it is called where its word alone does not say enough. */
  changeName?: string | undefined
  /** One of several under a heading of their own. */
  row?: boolean | undefined
  danger?: boolean
  /** Missing where there is nothing to change for now. */
  form?: ((close: () => void) => ReactNode) | undefined
  /** The code of the form, where it is loaded when someone reaches for the button. */
  code?: OnDemand<unknown> | undefined
}

/** One thing about the account: how it stands, and a form to change it that opens below. */
export function AccountPart(props: AccountPartProps) {
  const { title, children, change, changeName, row = false, danger = false, form, code } = props
  const Title = row ? 'h3' : 'h2'
  const [wanted, setWanted] = useState(false)
  const loaded = usePart(code, wanted, () => setWanted(false))
  const open = wanted && (!code || loaded !== undefined)
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
    <section className={cx(styles.part, row && styles.row)}>
      <div className={styles.head}>
        <Title>{title}</Title>
        {open || !form ? null : (
          <Button
            ref={button}
            size="small"
            variant={danger ? 'danger-quiet' : 'outline'}
            busy={wanted}
            aria-label={changeName}
            {...code?.near}
            onClick={() => setWanted(true)}
          >
            {change}
          </Button>
        )}
      </div>
      <div className={styles.now}>{children}</div>
      {open && form ? <div ref={opened}>{form(() => setWanted(false))}</div> : null}
    </section>
  )
}
