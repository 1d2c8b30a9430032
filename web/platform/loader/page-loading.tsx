import { createContext, type ReactNode, use } from 'react'
import { LeaningMark } from '#ui/logo.tsx'
import styles from './loader.module.css'
import { pageLoading, useLoadingText } from './loading-text.ts'

/** What is known already of the page to come stands around the loader. */
export const AroundLoading = createContext<((loading: ReactNode) => ReactNode) | null>(null)

/** Shown while the code or the data of a page is loading. */
export function PageLoading() {
  const text = useLoadingText(pageLoading)
  const around = use(AroundLoading)
  const loading = (
    <div className={styles.page} data-testid="page-loading" data-unfinished>
      <LeaningMark />
      <p role="status">{text}</p>
    </div>
  )
  return around ? around(loading) : loading
}
