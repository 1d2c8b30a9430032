import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { CallError } from '#platform/call-error.ts'
import { Loaded } from '#platform/loaded.tsx'
import { NotFound } from '#shell/not-found-on-demand.tsx'
import { SkipLink } from '#shell/skip-link.tsx'
import { cx } from '#ui/cx.ts'
import { Logo } from '#ui/logo.tsx'
import { PartLoading } from '#ui/part-loading.tsx'
import tones from '#ui/tone.module.css'
import styles from './checkout.module.css'

interface CheckoutFrameProps<Answer> {
  title: string
  what: string
  query: UseQueryResult<Answer>
  children: (answer: Answer) => ReactNode
}

/** One page of the test provider: nobody may take it for a real one. What is someone else's is not there. */
export function CheckoutFrame<Answer>({ title, what, query, children }: CheckoutFrameProps<Answer>) {
  const { error } = query
  if (error instanceof CallError && error.status === 404) return <NotFound />
  return (
    <div className={styles.page}>
      <SkipLink />
      <div role="status" className={cx(styles.banner, tones.warn)}>
        <Info size={20} />
        <span>Test mode: no money is charged</span>
      </div>
      <header className={styles.head}>
        <Link to="/" className={styles.home} aria-label="Akin home">
          <Logo />
        </Link>
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        <h1>{title}</h1>
        <p className={styles.lead}>This page stands in for the payment provider on this machine only.</p>
        <Loaded query={query} what={what} skeleton={<PartLoading />}>
          {children}
        </Loaded>
      </main>
    </div>
  )
}
