import { expect, test } from 'vitest'
import { wayFaults } from './check-ways.ts'

test.each([
  ['server/chat/read.ts', 'where not exists (select from blocks b where b.blocker_id = $1)', 'ask connect'],
  ['server/chat/read.ts', 'join blocks k on k.blocked_id = u.id', 'ask connect'],
  ['server/chat/read.ts', "import { blocks, connections } from '#connect/tables.ts'", 'ask connect'],
  ['server/chat/read.ts', "app.get('/api/pictures/:id', async () => 1)", 'declare it in the contract'],
  ['server/chat/read.ts', 'select pg_advisory_xact_lock(hashtextextended($1, 0))', 'use lockByName'],
  ['server/chat/read.ts', 'return repeatEvery({ everyMs: 300, step })', 'a Loop'],
  ['server/chat/read.ts', 'const timer = setInterval(look, 1000)', 'a Loop'],
  ['web/chat/state/typing.ts', 'const value = useSyncExternalStore(subscribe, read)', 'useStore'],
  ['web/chat/state/typing.ts', 'const listeners = new Set<() => void>()', 'createStore or createSignal'],
  ['web/chat/state/typing.ts', "localStorage.setItem('akin.choice', 'on')", 'remembered'],
  ['web/chat/state/typing.ts', 'return infiniteQueryOptions({', 'cursorQuery'],
  [
    'web/chat/state/typing.ts',
    'function useDebounced(value: string, ms: number) {',
    'useAtRest and useSettled',
  ],
  ['web/chat/state/typing.ts', 'function midnight(date: Date) {', 'daysFrom'],
  ['web/chat/state/typing.ts', 'await navigator.clipboard.writeText(body)', 'copyText'],
  ['web/chat/state/typing.ts', '<div role="status" aria-label="Loading messages">', 'Loaded'],
  ['web/chat/state/typing.ts', "const Panel = lazy(() => import('./panel.tsx'))", 'partOnDemand'],
  ['web/chat/state/typing.ts', 'onPointerEnter={panel.fetch}\n  onFocus={panel.fetch}', 'near'],
  ['web/chat/state/typing.ts', "const names = new Intl.ListFormat('en-GB')", 'lazily'],
])('in %s, %s is another way than ours', (file, line, instead) => {
  expect(wayFaults(file, `one\n${line}\n`)).toEqual([expect.stringMatching(`^${file}:2  ${instead}`)])
  expect(wayFaults(file.replace('.ts', '.test.ts'), line), 'a test may').toEqual([])
})

test('the one way itself is free, and so is the other floor', () => {
  expect(wayFaults('server/connect/relations.ts', 'join blocks k on true')).toEqual([])
  expect(wayFaults('web/platform/store.ts', 'useSyncExternalStore(subscribe)')).toEqual([])
  expect(wayFaults('server/chat/read.ts', 'localStorage')).toEqual([])
})
