import { expect, test } from 'vitest'
import { wayFaults } from './check-ways.ts'

test.each([
  ['const value = useSyncExternalStore(subscribe, read)', 'useStore of web/platform/store.ts'],
  ['const listeners = new Set<() => void>()', 'createStore or createSignal'],
  ["localStorage.setItem('akin.choice', 'on')", 'remembered'],
  ['return infiniteQueryOptions({', 'cursorQuery'],
  ['function useDebounced(value: string, ms: number) {', 'useAtRest and useSettled'],
  ['function midnight(date: Date) {', 'daysFrom'],
  ['await navigator.clipboard.writeText(body)', 'copyText'],
])('%s is another way than ours', (line, instead) => {
  expect(wayFaults('web/chat/typing.ts', `one\n${line}\n`)).toEqual([
    expect.stringMatching(`^web/chat/typing\\.ts:2  ${instead}`),
  ])
  expect(wayFaults('web/chat/typing.test.ts', line), 'a test may').toEqual([])
})
