import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import link from '#ui/text-link.module.css'
import { forgetPageBeforePaying, readPageBeforePaying } from './before-paying.ts'
import { isUnderWay } from './doing.ts'

/** To the page where tokens were missing, and to what was begun there. It is needed once more after another try. */
export function WayBack({ done = false }) {
  const [page] = useState(readPageBeforePaying)
  useEffect(() => {
    if (done) forgetPageBeforePaying()
  }, [done])
  return page ? (
    <Link to={page} className={link.link}>
      Go on where you were
    </Link>
  ) : null
}

/** The same for whoever came in the middle of something to look at their limit, and bought nothing. */
export function WayOn() {
  const [hasBegun] = useState(isUnderWay)
  return hasBegun ? <WayBack /> : null
}
