import { useLocation } from '@tanstack/react-router'
import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { partOnDemand } from '#ui/part-on-demand.tsx'
import styles from './nav-link.module.css'

const YouSheet = partOnDemand(() => import('./you-sheet.tsx').then(part => part.YouSheet))

/** The pages that the sheet leads to and that are about oneself. */
const yours = /^\/(profile|reports|subscription|tokens)(\/|$)/

/** The last place of the phone's navigation: a sheet over the page, not a page of its own. */
export function YouButton() {
  const [open, setOpen] = useState(false)
  const here = useLocation({ select: ({ pathname }) => yours.test(pathname) })
  return (
    <>
      <button
        type="button"
        className={styles.item}
        aria-current={here ? 'page' : undefined}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <span className={styles.pill}>
          <UserRound aria-hidden="true" />
        </span>
        You
      </button>
      <YouSheet open={open} onClose={() => setOpen(false)} />
    </>
  )
}
