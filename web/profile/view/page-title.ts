import { useEffect } from 'react'

/** For a page whose name is known only once its data is there. */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · Akin`
  }, [title])
}
