import { createElement, type SVGProps } from 'react'
import { cx } from './cx.ts'

interface Icon {
  size?: number
  node: [tag: string, attributes: Record<string, string>][]
}

interface Props extends SVGProps<SVGSVGElement> {
  size?: number
}

/**
 * Makes a component of an icon of lucide-react, in place of the library's own (`vite.config.ts`), which every page would
 * load for settings that nobody here changes.
 */
// biome-ignore lint/style/noDefaultExport: the library's icons import it so
export default function drawIcon({ size: box = 24, node }: Icon) {
  return function Icon({ size = 24, className, ...props }: Props) {
    const attributes = {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size,
      height: size,
      viewBox: `0 0 ${box} ${box}`,
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      className: cx('lucide', className),
      'aria-hidden': props['aria-label'] ? undefined : true,
      ...props,
    } as const
    return createElement('svg', attributes, ...node.map(([tag, shape]) => createElement(tag, shape)))
  }
}
