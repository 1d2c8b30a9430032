import { globSync, readFileSync } from 'node:fs'

interface Way {
  floor: 'server' | 'web'
  /** How else it could be done, and has been. */
  other: RegExp
  /** The one way. */
  instead: string
  /** What the one way itself is made of, and what it cannot serve: files, or folders. */
  free: readonly string[]
}

/** What there is one way for. How PostgreSQL is asked is held by `server/platform/database/prepared.test.ts`. */
const ways: readonly Way[] = [
  {
    floor: 'server',
    other:
      /\b(?:from|join|into|update|delete)\s+"?blocks\b|^import \{[^}]*\bblocks\b[^}]*\} from '#connect/gm,
    instead: 'ask connect/relations.ts who has blocked whom',
    free: ['server/connect/'],
  },
  {
    floor: 'server',
    other: /\bapp\.(?:get|head|route)\b/g,
    instead: 'declare it in the contract, as an endpoint or a download',
    free: ['server/platform/', 'server/local/', 'server/app.ts', 'server/sitemap.ts'],
  },
  {
    floor: 'server',
    other: /\bhashtextextended\b/g,
    instead: 'use lockByName',
    free: ['server/platform/database/'],
  },
  {
    floor: 'server',
    other: /\brepeatEvery\(|\bsetInterval\(/g,
    instead:
      'a Loop of server/platform/loops.ts, listed in server/upkeep.ts, is looked for together with all others',
    // The last two write down what was counted in memory, and where nothing was they ask nobody.
    free: [
      ...['server/platform/', 'server/local/'],
      ...['server/profile/visits/count-visits.ts', 'server/discover/deck/exposure.ts'],
    ],
  },
  {
    floor: 'web',
    other: /\buseSyncExternalStore\b/g,
    instead: 'useStore of web/platform/store.ts follows stores, and whatever is like one',
    // ui knows nothing of ours.
    free: ['web/platform/store.ts', 'web/ui/use-screen.ts'],
  },
  {
    floor: 'web',
    other: /new Set<\(\) => (void|unknown)>/g,
    instead: 'createStore or createSignal of web/platform/store.ts has the listeners',
    free: ['web/platform/store.ts'],
  },
  {
    floor: 'web',
    other: /\blocalStorage\b/g,
    instead: 'remembered of web/platform/remembered.ts keeps choices, and web/platform/kept.ts whatever else',
    // The first script comes before all code; marks and drafts are of many keys.
    free: [
      'web/platform/kept.ts',
      'web/platform/unsent.ts',
      'web/platform/announcement/hide-early.ts',
      'web/platform/loader/startup-script.ts',
      'web/connect/requests/shown-requests.ts',
      'web/chat/state/unsaved-drafts.ts',
    ],
  },
  {
    floor: 'web',
    other: /\binfiniteQueryOptions\b/g,
    instead: 'cursorQuery of web/platform/cursor-query.ts asks for lists in pages',
    free: ['web/platform/cursor-query.ts'],
  },
  {
    floor: 'web',
    other: /function use(Debounce\w*|Settled|Typed|Rest)\b/g,
    instead: 'useAtRest and useSettled of web/platform/use-settled.ts, or useRest, wait for a pause',
    free: ['web/platform/use-settled.ts', 'web/platform/use-typed.ts', 'web/platform/use-rest.ts'],
  },
  {
    floor: 'web',
    other: /function midnight\b|Date\.UTC\(\w+\.getFullYear\(\)/g,
    instead: 'daysFrom of web/platform/days-from.ts counts days, and web/platform/day-words.ts names them',
    free: ['web/platform/days-from.ts'],
  },
  {
    floor: 'web',
    other: /navigator\.clipboard/g,
    instead: 'copyText of web/platform/copy-text.ts copies, and says so',
    free: ['web/platform/copy-text.ts'],
  },
  {
    floor: 'web',
    other: /<div role="status" aria-label=(\{`|")Loading /g,
    instead:
      'Loaded of web/platform/loaded.tsx, or Loading of web/ui/loading.tsx, says that something is on its way',
    free: ['web/ui/loading.tsx'],
  },
  {
    floor: 'web',
    other: /\blazy\(|<Suspense|lazyRouteComponent/g,
    instead: 'partOnDemand of web/ui/part-on-demand.tsx, or onDemand of web/ui/on-demand.ts, loads late',
    // What the server draws as well.
    free: [
      'web/route-tree.gen.ts',
      'web/shell/not-found-on-demand.tsx',
      'web/platform/announcement/announcement-host.tsx',
    ],
  },
  {
    floor: 'web',
    other: /onPointerEnter=\{\w+\.fetch\}\s+onFocus=/g,
    instead: 'near of what is loaded on demand is spread over whatever leads to it',
    free: [],
  },
  {
    floor: 'web',
    other: /^(?:export )?const \w+ = new Intl\./gm,
    instead: 'lazily of web/platform/lazily.ts makes it when it is needed, and not while every page starts',
    free: [],
  },
]

const notOurs = /\.(test|scene|testing)\.tsx?$|^\w+\/testing\//

/** Every line of a source file that does in another way what there is one way for, ready to print. */
export function wayFaults(file: string, source: string): string[] {
  if (notOurs.test(file)) return []
  return ways
    .filter(({ floor, free }) => file.startsWith(`${floor}/`) && !free.some(each => file.startsWith(each)))
    .flatMap(({ other, instead }) =>
      [...source.matchAll(other)].map(({ index }) => {
        const line = source.slice(0, index).split('\n').length
        return `${file}:${line}  ${instead}`
      }),
    )
}

if (import.meta.main) {
  const files = globSync('{server,web}/**/*.{ts,tsx}', { exclude: ['**/node_modules/**', '**/dist/**'] })
  const faults = files.flatMap(file => wayFaults(file.replaceAll('\\', '/'), readFileSync(file, 'utf8')))
  for (const fault of faults) console.log(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
