import { useEffect } from 'react'
import { siteName } from '#platform/site-name.ts'

/** For a page whose name is known only once its data is there. */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · ${siteName()}`
  }, [title])
}
