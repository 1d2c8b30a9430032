import { useHydrated } from '@tanstack/react-router'
import { Link } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { copyLink } from './copy-link.ts'
import styles from './scripted.module.css'

const ShareButton = lazy(() => import('./share-button.tsx').then(part => ({ default: part.ShareButton })))

/** They need scripts. Until those run, their room is kept and nothing can be pressed. */
export function ShareButtons({ address, name }: { address: string; name: string }) {
  const hydrated = useHydrated()
  return (
    <>
      <IconButton
        label="Copy link"
        className={cx(styles.scripted, !hydrated && styles.waiting)}
        onClick={() => void copyLink(address)}
      >
        <Link />
      </IconButton>
      {hydrated && 'share' in navigator && (
        <Suspense>
          <ShareButton address={address} name={name} />
        </Suspense>
      )}
    </>
  )
}
