import { useEffect, useId, useState } from 'react'
import { useInstall } from '#platform/install.ts'
import { SiteMark } from '#platform/site-logo.tsx'
import { siteName } from '#platform/site-name.ts'
import { useStore } from '#platform/store.ts'
import { Button } from '#ui/button.tsx'
import { InstallSteps } from '../prompt/install-steps-on-demand.ts'
import { isPushAsked } from '../prompt/push-asked.ts'
import styles from './install-hint.module.css'
import { isHintDue, refuseHint } from './install-hint-state.ts'

/** At the foot of the conversations, for those who come back: that this can be an app. Never beside another question. */
export function InstallHint() {
  const way = useInstall()
  const isPushAskedNow = useStore(isPushAsked)
  const [isDue, setDue] = useState(false)
  const [isShowingHow, setShowingHow] = useState(false)
  const title = useId()
  useEffect(() => setDue(isHintDue(Date.now())), [])
  if (!way || !isDue || isPushAskedNow) return null

  function refuse() {
    refuseHint(Date.now())
    setDue(false)
  }

  /** Whoever closes the browser's own question has said "Not now" as well. */
  async function install() {
    if (way === 'steps') return setShowingHow(true)
    if (way && !(await way())) refuse()
  }

  return (
    <section className={styles.hint} aria-labelledby={title}>
      <span className={styles.icon}>
        <SiteMark />
      </span>
      <div>
        <b id={title}>Keep {siteName()} at hand</b>
        <p>As an app of its own, without an app store.</p>
        <div className={styles.acts}>
          <Button size="small" variant="soft" onClick={() => void install()}>
            {way === 'steps' ? 'Show me how' : 'Install'}
          </Button>
          <Button size="small" variant="quiet" onClick={refuse}>
            Not now
          </Button>
        </div>
      </div>
      <InstallSteps open={isShowingHow} onClose={refuse} />
    </section>
  )
}
