import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What the web does in one way only: what another way looks like, which files have it, and what to take instead. */
const ways: { written: RegExp; only: string[]; instead: string }[] = [
  {
    written: /<div role="status" aria-label=(\{`|")Loading /,
    only: ['web/ui/loading.tsx'],
    instead: 'Loaded of web/platform/loaded.tsx, or Loading of web/ui/loading.tsx',
  },
  {
    written: /\blazy\(|<Suspense|lazyRouteComponent/,
    only: [],
    instead: 'partOnDemand of web/ui/part-on-demand.tsx, or onDemand and usePart of web/ui/on-demand.ts',
  },
  {
    written: /onPointerEnter=\{\w+\.fetch\}\s+onFocus=/,
    only: [],
    instead: 'near of what is loaded on demand, spread over whatever leads to it',
  },
]

const sources = globSync('web/**/*.{ts,tsx}', { exclude: ['web/dist/**', '**/node_modules/**'] })
  .filter(file => !/\.test\.tsx?$|\.gen\.ts$/.test(file))
  .map(file => ({ file, text: readFileSync(file, 'utf8') }))

test.each(ways)('there is one way: $instead', ({ written, only }) => {
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.filter(({ text }) => written.test(text)).map(({ file }) => file)).toEqual(only)
})
