import { useHydrated } from '@tanstack/react-router'
import { type MouseEvent, useState } from 'react'
import { cx } from '#ui/cx.ts'
import { partOnDemand } from '#ui/part-on-demand.tsx'
import styles from './aside.module.css'
import { printPoster } from './poster.tsx'
import scripted from './scripted.module.css'

const QrDialog = partOnDemand(() => import('./qr-dialog.tsx').then(part => part.QrDialog))

/** The page on other things than screens. The first two are files, for those without scripts as well. */
export function TakeWithYou({ displayName }: { displayName: string }) {
  const hydrated = useHydrated()
  const [showing, setShowing] = useState(false)

  function showCode(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setShowing(true)
  }

  return (
    <section>
      <h2 className={styles.title}>Take it with you</h2>
      <ul className={styles.list}>
        <li>
          <a href={`/p/${displayName}/qr.svg`} onClick={showCode}>
            Show QR code
          </a>
        </li>
        <li>
          <a href={`/p/${displayName}/contact.vcf`} download>
            Save contact
          </a>
        </li>
        <li className={cx(scripted.scripted, !hydrated && scripted.waiting)}>
          <button type="button" onClick={() => void printPoster()}>
            Print
          </button>
        </li>
      </ul>
      <QrDialog displayName={displayName} open={showing} onClose={() => setShowing(false)} />
    </section>
  )
}
