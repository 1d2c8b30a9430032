import type { OwnProfile } from '@akin/contract/profile/shapes.ts'
import type { MouseEvent } from 'react'
import { Progress } from '#ui/progress.tsx'
import link from '#ui/text-link.module.css'
import styles from './completeness.module.css'
import { profileSteps } from './profile-steps.ts'

/** How far the saved profile is, and the step that would do it the most good. */
export function Completeness({ percent, next }: OwnProfile['completeness']) {
  return (
    <div className={styles.completeness}>
      <Progress label="Your profile" value={percent} words={howFar(percent)} />
      <p className="quiet">
        {next ? <NextStep {...profileSteps[next]} /> : 'Everything is there. Change it whenever you do.'}
      </p>
    </div>
  )
}

function NextStep({ field, act, why }: { field: string; act: string; why: string }) {
  return (
    <>
      <a href={`#${field}`} className={link.link} onClick={event => focusField(event, field)}>
        {act}
      </a>
      . {why}
    </>
  )
}

/** The same in one line, above everything, where there is no room beside the form. It goes once all is there. */
export function CompletenessLine({ percent, next }: OwnProfile['completeness']) {
  if (!next) return null
  const { field, act } = profileSteps[next]
  return (
    <div className={styles.line}>
      <Progress label="Your profile" value={percent} words={howFar(percent)} />
      <a href={`#${field}`} className={link.link} onClick={event => focusField(event, field)}>
        {act}
      </a>
    </div>
  )
}

/** In words: nobody is a percentage. */
function howFar(percent: number) {
  if (percent >= 100) return 'All filled in'
  if (percent >= 60) return 'Mostly filled in'
  return percent > 0 ? 'Partly filled in' : 'Not filled in yet'
}

/** Focus without touching the address, which belongs to the router. */
function focusField(event: MouseEvent, field: string) {
  event.preventDefault()
  const target = document.getElementById(field)
  target?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}
