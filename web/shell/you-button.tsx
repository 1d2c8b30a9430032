import { useLocation } from '@tanstack/react-router'
import { UserRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import styles from './nav-link.module.css'

const YouSheet = lazy(async () => ({ default: (await import('./you-sheet.tsx')).YouSheet }))

/** The pages that the sheet leads to and that are about oneself. */
const yours = /^\/(profile|subscription|tokens)(\/|$)/

/** The last place of the phone's navigation: a sheet over the page, not a page of its own. */
export function YouButton() {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const here = useLocation({ select: ({ pathname }) => yours.test(pathname) })
  return (
    <>
      <button
        type="button"
        className={styles.item}
        aria-current={here ? 'page' : undefined}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        <span className={styles.pill}>
          <UserRound aria-hidden="true" size={22} />
        </span>
        You
      </button>
      {wanted ? (
        <Suspense>
          <YouSheet open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
