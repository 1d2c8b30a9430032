import type { LucideProps } from 'lucide-react'
import { createElement } from 'react'
import { cx } from './cx.ts'

/** A shape, and what it is drawn with. */
export type Part = readonly [shape: string, attributes: Record<string, string>]

/**
 * An icon of Lucide as pages have it: the build has this in place of the library's own way, which puts every icon together
 * anew whenever it is drawn, and can do more than anyone here asks for.
 */
export function createIcon(parts: readonly Part[]) {
  const shapes = parts.map(([shape, attributes], key) => createElement(shape, { key, ...attributes }))
  return function Icon({ size = 24, className, ...given }: LucideProps) {
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: nobody hears of it, or it has a label
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        className={cx('lucide', className)}
        aria-hidden={given['aria-label'] ? undefined : true}
        {...given}
      >
        {shapes}
      </svg>
    )
  }
}
