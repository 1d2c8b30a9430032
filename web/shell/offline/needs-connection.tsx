import { useEffect, useState } from 'react'
import { caches } from '#platform/caches.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { MarkApart } from '#ui/logo.tsx'
import styles from './needs-connection.module.css'

/** In place of a page that nothing is known of without the server. It comes by itself with the network. */
export function NeedsConnection() {
  const [isTrying, setTrying] = useState(false)
  useEffect(() => {
    const retry = () => void askAgain()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [])

  async function tryAgain() {
    setTrying(true)
    await askAgain()
    setTrying(false)
  }

  const again = (
    <Button variant="soft" busy={isTrying} onClick={() => void tryAgain()}>
      Try again
    </Button>
  )
  return (
    <main className={styles.page}>
      <EmptyState heading="h1" drawing={<MarkApart />} title="This page needs a connection." action={again}>
        It opens by itself as soon as there is one.
      </EmptyState>
    </main>
  )
}

function askAgain() {
  return Promise.all([...caches].map(cache => cache.retry?.()))
}
