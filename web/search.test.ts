import { type AnyRoute, createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { chatParams } from '#chat/chat-params.ts'
import { infoParams } from '#chat/info/info-params.ts'
import { shareParams } from '#chat/sharing/share-params.ts'
import { connectParams } from '#connect/connect-params.ts'
import { faultIn } from '#dev/fault-in.ts'
import { discoverParams } from '#discover/discover-params.ts'
import { tabIn } from '#profile/profile-tab.ts'
import { reportsParams } from '#safety/reports-params.ts'
import { orderIn } from '#subscription/order-params.ts'
import { tokenParams } from '#tokens/token-params.ts'
import { createRouter } from './router.tsx'

/** Every page that reads what follows the question mark, and the values that it knows; null: any text. */
const pages: Record<string, Record<string, unknown[] | null>> = {
  '/verify-email': { token: null },
  '/verify-email-change': { token: null, action: ['revert'] },
  '/pending-verification': { error: ['invalid'] },
  '/reset-password': { disown: null },
  '/p/$displayName': { k: null },
  '/help-center': { q: null },
  '/support': { ticket: null, about: null },
  '/reports': { focus: [7], decision: [7] },
  '/auth': { mode: ['login', 'register'] },
  '/profile': {
    tab: ['profile', 'privacy', 'safety', 'notifications', 'security', 'blocked', 'billing', 'data'],
    invoice: [7],
    show: ['history'],
  },
  '/profile/view': { as: ['visitor', 'member', 'contact'] },
  '/chat': { show: ['scheduled', 'starred'], with: [7] },
  '/chat/$contactId': { info: [1] },
  '/connect': { tab: ['contacts', 'received', 'sent', 'blocked'], focus: [7], folder: ['filtered'] },
  // Its lists are in discover-place.test.ts.
  '/discover': {
    tab: ['search', 'saved'],
    q: null,
    sort: ['best', 'active', 'new'],
    near: [true],
    country: ['NO'],
    city: null,
    ageMin: [18],
    ageMax: [120],
    newHere: [true],
    verified: [true],
    hasPhoto: [true],
    twoWay: [true],
  },
  '/subscription': { order: [7] },
  '/tokens/purchase': { order: [7], show: ['all', 'in', 'out', 'back'], days: [30, 90, 365] },
  '/share': { title: null, text: null, url: null, lost: ['files', 'words', 'both'] },
  '/dev/broken': { fault: ['page', 'application', 'unauthorised'] },
}

/** Those that read it when they are shown, so that nobody else has to load how. */
const readers: Record<string, (search: Record<string, unknown>) => object> = {
  '/profile': tabIn,
  '/chat': chatParams,
  '/chat/$contactId': infoParams,
  '/connect': connectParams,
  '/reports': reportsParams,
  '/discover': discoverParams,
  '/subscription': orderIn,
  '/tokens/purchase': tokenParams,
  '/share': shareParams,
  '/dev/broken': faultIn,
}

const odd = ['xyz', '', 'toString', '__proto__', '{"a":1}', '["login"]', 'null', 'true', '-1.5', '1e400', '%']

const router = createRouter({ site: {} as never })

describe.each(Object.entries(pages))('%s', (path, names) => {
  test.each(Object.entries(names))('reads %s, and takes nothing odd for it', (name, known) => {
    for (const value of known ?? ['some-text']) expect(searchOf(path, name, String(value))).toBe(value)
    for (const value of odd) {
      const read = searchOf(path, name, value)
      const fits = known ? known.includes(read) : typeof read === 'string'
      expect(read === undefined || fits, `${value} is read as ${JSON.stringify(read)}`).toBe(true)
    }
  })
})

test('every page that reads it is in the table', () => {
  const readers = (Object.values(router.routesById) as AnyRoute[]).filter(
    route => route.options.validateSearch,
  )
  expect(new Set(readers.map(route => route.fullPath))).toEqual(new Set(Object.keys(pages)))
})

function searchOf(path: string, name: string, value: string): unknown {
  const address = `${path.replace('$', '')}?${new URLSearchParams({ [name]: value })}`
  const history = createMemoryHistory({ initialEntries: [address] })
  const match = router.matchRoutes(router.parseLocation(history.location)).at(-1)
  expect(match).toMatchObject({ fullPath: path, searchError: undefined })
  const read = readers[path]?.(match?.search ?? {}) ?? match?.search ?? {}
  return Object.entries(read).find(([each]) => each === name)?.[1]
}
