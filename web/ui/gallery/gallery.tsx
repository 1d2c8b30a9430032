import type { ReactNode } from 'react'
import { Logo } from '../logo.tsx'
import { Buttons } from './buttons.tsx'
import { Drawings } from './drawings.tsx'
import { Feedback } from './feedback.tsx'
import { Fields } from './fields.tsx'
import styles from './gallery.module.css'
import { Inks } from './inks.tsx'
import { Overlays } from './overlays.tsx'
import { People } from './people.tsx'
import { Tags } from './tags.tsx'
import { Type } from './type.tsx'

interface GalleryProps {
  /** Samples of what rooms have made of it. */
  children?: ReactNode
}

/** Every part of the design system in every state. */
export function Gallery({ children }: GalleryProps) {
  return (
    <main className={styles.gallery}>
      <header className={styles.header}>
        <h1 className={styles.title}>
          <Logo className={styles.logo} />
        </h1>
        <p className={styles.lede}>
          Two inks, one overlap. Everything in Akin is drawn from the drop: round on three sides, with one
          corner that points at the person speaking.
        </p>
      </header>
      <Inks />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Type />
          <Fields />
          <Tags />
        </div>
        <div className={styles.column}>
          <Buttons />
          <People />
          <Overlays />
          <Feedback />
        </div>
      </div>
      {children}
      <Drawings />
    </main>
  )
}
