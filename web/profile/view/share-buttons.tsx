import { useHydrated } from '@tanstack/react-router'
import { Link } from 'lucide-react'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { partOnDemand } from '#ui/part-on-demand.tsx'
import { copyLink } from './copy-link.ts'
import styles from './scripted.module.css'

const ShareButton = partOnDemand(() => import('./share-button.tsx').then(part => part.ShareButton))

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
      {hydrated && 'share' in navigator && <ShareButton address={address} name={name} />}
    </>
  )
}
