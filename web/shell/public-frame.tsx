import type { ReactNode } from 'react'
import { Framed } from './frame.ts'
import { PublicFooter } from './public-footer.tsx'
import styles from './public-frame.module.css'
import { PublicHeader } from './public-header.tsx'
import { SkipLink } from './skip-link.tsx'

/** Header, content and footer around every page that a visitor can open. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <SkipLink />
      <PublicHeader />
      <main id="content" tabIndex={-1} className={styles.main} data-whole>
        <Framed value={true}>{children}</Framed>
      </main>
      <PublicFooter />
    </div>
  )
}
