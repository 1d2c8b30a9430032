import { BrandColour } from '@akin/contract/platform/brand.ts'
import { contrastOf, leastContrast, shadesOf } from '@akin/contract/platform/brand-colours.ts'
import * as z from 'zod/mini'
import styles from './installation.module.css'

/** What a colour will look like in both themes, or why it cannot be read. */
export function ColourSample({ written }: { written: string }) {
  const read = z.safeParse(BrandColour, written)
  if (!read.success) return null
  const ratio = contrastOf(read.data)
  const said = `${(Math.floor(ratio * 100) / 100).toFixed(2)} to 1`
  if (ratio < leastContrast)
    return (
      <p className={styles.faint} role="status">
        Contrast {said}: too faint. It takes {leastContrast} to 1 to be read.
      </p>
    )
  const shades = shadesOf(read.data)
  return (
    <div className={styles.samples} role="status">
      <span>Contrast {said}: it can be read.</span>
      {(['Light', 'Dark'] as const).map((theme, at) => (
        <span
          key={theme}
          aria-hidden="true"
          className={styles.sample}
          style={{ background: shades.act[at], color: shades['act-ink'][at] }}
        >
          {theme}
        </span>
      ))}
    </div>
  )
}
