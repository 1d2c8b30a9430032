import { globSync, readFileSync } from 'node:fs'

interface Way {
  /** How else it could be done, and has been. */
  other: RegExp
  /** The one way. */
  instead: string
  /** What the one way itself is made of, and what it cannot serve. */
  free: readonly string[]
}

/** What the web has one way for. */
const ways: readonly Way[] = [
  {
    other: /\buseSyncExternalStore\b/,
    instead: 'useStore of web/platform/store.ts follows stores, and whatever is like one',
    // ui knows nothing of ours, and a library reads its own stores.
    free: ['web/platform/store.ts', 'web/ui/use-screen.ts', 'web/platform/select-from-store.ts'],
  },
  {
    other: /new Set<\(\) => (void|unknown)>/,
    instead: 'createStore or createSignal of web/platform/store.ts has the listeners',
    free: ['web/platform/store.ts'],
  },
  {
    other: /\blocalStorage\b/,
    instead: 'remembered of web/platform/remembered.ts keeps choices, and web/platform/kept.ts whatever else',
    // The first script comes before all code; marks and drafts are of many keys.
    free: [
      'web/platform/kept.ts',
      'web/platform/unsent.ts',
      'web/platform/loader/startup-script.ts',
      'web/connect/requests/shown-requests.ts',
      'web/chat/compose/unsaved-drafts.ts',
    ],
  },
  {
    other: /\binfiniteQueryOptions\b/,
    instead: 'cursorQuery of web/platform/cursor-query.ts asks for lists in pages',
    free: ['web/platform/cursor-query.ts'],
  },
  {
    other: /function use(Debounce\w*|Settled|Typed|Rest)\b/,
    instead: 'useAtRest and useSettled of web/platform/use-settled.ts, or useRest, wait for a pause',
    free: ['web/platform/use-settled.ts', 'web/platform/use-typed.ts', 'web/platform/use-rest.ts'],
  },
  {
    other: /function midnight\b|Date\.UTC\(\w+\.getFullYear\(\)/,
    instead: 'daysFrom of web/platform/days-from.ts counts days, and web/platform/day-words.ts names them',
    free: ['web/platform/days-from.ts'],
  },
  {
    other: /navigator\.clipboard/,
    instead: 'copyText of web/platform/copy-text.ts copies, and says so',
    free: ['web/platform/copy-text.ts'],
  },
]

const notOurs = /\.test\.tsx?$|^web\/testing\//

/** Every line of a source file of the web that does in another way what there is one way for, ready to print. */
export function wayFaults(file: string, source: string): string[] {
  if (notOurs.test(file)) return []
  return ways
    .filter(({ free }) => !free.includes(file))
    .flatMap(({ other, instead }) =>
      source
        .split('\n')
        .flatMap((line, index) => (other.test(line) ? [`${file}:${index + 1}  ${instead}`] : [])),
    )
}

if (import.meta.main) {
  const files = globSync('web/**/*.{ts,tsx}', { exclude: ['**/node_modules/**', '**/dist/**'] })
  const faults = files.flatMap(file => wayFaults(file.replaceAll('\\', '/'), readFileSync(file, 'utf8')))
  for (const fault of faults) console.log(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
