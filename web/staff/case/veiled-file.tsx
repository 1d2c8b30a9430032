import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import styles from './veiled-file.module.css'
import type { Veils } from './veils.tsx'

interface VeiledFileProps {
  file: { words: string; url: string; kind: 'picture' | 'voice' | 'file' }
  veils: Veils
}

/** What went along, as the veils have it. A file is saved and opened elsewhere, by whoever dares. */
export function VeiledFile({ file, veils }: VeiledFileProps) {
  const { words, url, kind } = file
  if (kind === 'picture') return <VeiledPicture words={words} url={url} veils={veils} />
  if (kind === 'voice')
    return (
      <figure className={styles.voice}>
        <figcaption>{words}</figcaption>
        <audio controls preload="none" src={url} muted={veils.mute} aria-label={words} />
      </figure>
    )
  return (
    <a href={url} download className={styles.file}>
      <Download size={16} aria-hidden="true" />
      {words}
    </a>
  )
}

interface VeiledPictureProps {
  words: string
  url: string
  veils: Veils
}

/** Blurred until it is asked for, each for itself; another look at the case begins blurred again. */
function VeiledPicture({ words, url, veils }: VeiledPictureProps) {
  const [isShown, setShown] = useState(false)
  const isBlurred = veils.blurred && !isShown
  return (
    <figure className={styles.picture}>
      <span className={styles.frame}>
        <img
          src={url}
          alt={isBlurred ? `${words}, blurred` : words}
          loading="lazy"
          className={cx(isBlurred && styles.blurred, veils.grey && styles.grey)}
        />
        {isBlurred ? (
          <Button size="small" variant="soft" className={styles.show} onClick={() => setShown(true)}>
            Show
          </Button>
        ) : null}
      </span>
      <figcaption>{words}</figcaption>
    </figure>
  )
}
