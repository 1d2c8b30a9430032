import type { CSSOptions } from 'vite'
import * as screens from '../../ui/screens.ts'

type PostCss = Exclude<CSSOptions['postcss'], string | undefined>
type Plugin = NonNullable<PostCss['plugins']>[number]

/** `@media (--phone)` in any stylesheet becomes the width of that name. */
export function nameScreens(): Plugin {
  return {
    postcssPlugin: 'name-screens',
    AtRule: {
      media(rule) {
        const params = withWidths(rule.params)
        if (params !== rule.params) rule.params = params
      },
    },
  }
}

/** A name that nobody gave would be a query that never holds, and nobody would notice. */
export function withWidths(query: string) {
  return query.replace(/\((--[\w-]+)\)/g, (_, name: string) => {
    const width = widths.get(name)
    if (!width) throw new Error(`No screen is called ${name}: see web/ui/screens.ts.`)
    return width
  })
}

const widths = new Map(
  Object.entries(screens).map(([name, width]) => [
    `--${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`,
    width,
  ]),
)
