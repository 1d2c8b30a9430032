import { Link } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { SkipLink } from '#shell/skip-link.tsx'
import { Banner } from '#ui/banner.tsx'
import { Logo } from '#ui/logo.tsx'
import styles from './checkout.module.css'

/** What stands around the pages of the test provider: nobody may take them for real ones. */
export function CheckoutFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <SkipLink />
      <Banner kind="warn" icon={<Info />}>
        Test mode: no money is charged
      </Banner>
      <header className={styles.head}>
        <Link to="/" className={styles.home} aria-label="Akin home">
          <Logo />
        </Link>
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        <h1>{title}</h1>
        <p className={styles.lead}>This page stands in for the payment provider on this machine only.</p>
        {children}
      </main>
    </div>
  )
}
