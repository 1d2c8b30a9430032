import type { Anchor } from '@akin/contract/connect/shapes.ts'
import styles from './anchor-line.module.css'

interface AnchorLineProps {
  anchor: Anchor
  /** Whose profile it was picked from, as the one who reads this would say. */
  whose: 'your' | 'their'
}

/** What of a profile a request was about. */
export function AnchorLine({ anchor: { kind, text }, whose }: AnchorLineProps) {
  return (
    <p className={styles.anchor}>
      {words[whose][kind]}
      {kind === 'photo' ? null : (
        <>
          {' '}
          <q dir="auto">{text}</q>
        </>
      )}
    </p>
  )
}

const words: Record<AnchorLineProps['whose'], Record<Anchor['kind'], string>> = {
  your: {
    prompt: 'About your answer',
    interest: 'About your interest',
    bio: 'About what you wrote',
    photo: 'About your photo',
  },
  their: {
    prompt: 'About their answer',
    interest: 'About their interest',
    bio: 'About what they wrote',
    photo: 'About their photo',
  },
}
