import { Share, SquarePlus } from 'lucide-react'
import { SiteMark } from '#platform/site-logo.tsx'
import { siteName } from '#platform/site-name.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import styles from './install-steps.module.css'

/** How an iPhone or iPad puts this on its Home Screen, from where alone it may be told of anything. */
export function InstallSteps({ open, onClose }: { open: boolean; onClose: () => void }) {
  const name = siteName()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={`Put ${name} on your Home Screen`}
      actions={<Button onClick={onClose}>Got it</Button>}
    >
      <p className={styles.about}>On an iPhone or iPad notifications only work from there. Three presses:</p>
      <ol className={styles.steps}>
        <li>
          <span>
            Press <b>Share</b> in the bar of your browser
          </span>
          <Share aria-hidden="true" />
        </li>
        <li>
          <span>
            Scroll to <b>Add to Home Screen</b>
          </span>
          <SquarePlus aria-hidden="true" />
        </li>
        <li>
          <span>
            Press <b>Add</b>, then open {name} from there
          </span>
          <SiteMark />
        </li>
      </ol>
    </Sheet>
  )
}
