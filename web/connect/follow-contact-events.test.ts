import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setUser } from '#auth/user.ts'
import { deliverToasts, type Toast } from '#platform/toasts.ts'
import { hearContactEvents, tellContactEvent } from './contact-events.ts'
import { followContactEvents } from './follow-contact-events.ts'
import { askForBlocked } from './follow-lists.ts'
import { readHiddenPeople } from './hidden-people.ts'
import { keys } from './keys.ts'

vi.mock('./rows/focus-once-shown.ts', () => ({ focusOnceShown: vi.fn() }))

const [ana, ben, cleo] = [101, 102, 103]

let toasts: Toast[]
let stops: (() => void)[]
let asked: string[]
let warnings: string[]
let answer: (path: string) => unknown

beforeEach(() => {
  toasts = []
  asked = []
  warnings = []
  answer = () => []
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`)
    return Response.json(answer(path))
  })
  vi.spyOn(console, 'warn').mockImplementation(line => void warnings.push(String(line)))
  stops = [deliverToasts(toast => toasts.push(toast))]
})

afterEach(() => {
  for (const stop of stops) stop()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A tab in which Ana is signed in. Tabs of one test share the page's window, but not what is cached. */
function tabOf(userId: number) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  const user = { id: userId, displayName: 'Ana', emailVerified: true }
  setUser(user as never)
  for (const key of [keys.contacts, keys.received, keys.sent, keys.blocked]) queryClient.setQueryData(key, [])
  stops.push(follow(queryClient, userId))
  return queryClient
}

function follow(queryClient: QueryClient, userId: number) {
  const contacts = followContactEvents(queryClient, userId)
  const stopHearing = hearContactEvents(act => act(contacts))
  return () => {
    stopHearing()
    contacts.stop()
  }
}

function isInvalid(queryClient: QueryClient, queryKey: readonly unknown[]) {
  return queryClient.getQueryState(queryKey)?.isInvalidated ?? false
}

function refreshedIn(queryClient: QueryClient) {
  const lists = { contacts: keys.contacts, received: keys.received, sent: keys.sent, blocked: keys.blocked }
  return Object.entries(lists).flatMap(([name, key]) => (isInvalid(queryClient, key) ? [name] : []))
}

test('a removed contact is hidden, the contacts are refreshed, and a toast offers an undo', () => {
  const tab = tabOf(ana)
  tellContactEvent('contact_removed', ben)
  expect(readHiddenPeople().removed).toEqual(new Set([ben]))
  expect(refreshedIn(tab)).toEqual(['contacts'])
  expect(toasts).toMatchObject([{ title: 'Contact removed', timeout: 10_000, action: { label: 'Undo' } }])
})

test('a blocked person is hidden and everything that could name them is refreshed', () => {
  const tab = tabOf(ana)
  tellContactEvent('contact_blocked', ben)
  expect(readHiddenPeople().blocked).toEqual(new Set([ben]))
  expect(refreshedIn(tab)).toEqual(['contacts', 'received', 'sent', 'blocked'])
  expect(toasts).toMatchObject([{ title: 'User blocked' }])

  tellContactEvent('contact_unblocked', ben)
  expect(readHiddenPeople().blocked).toEqual(new Set())
  expect(toasts).toMatchObject([{ title: 'User blocked' }, { title: 'User unblocked' }])
})

test.each([
  ['nothing', undefined],
  ['no id', {}],
  ['text', { contactId: '102' }],
  ['NaN', { contactId: Number.NaN }],
  ['Infinity', { contactId: Number.POSITIVE_INFINITY }],
  ['half a person', { contactId: 1.5 }],
  ['a negative number', { contactId: -102 }],
  ['zero', { contactId: 0 }],
  ['more than a number can hold', { contactId: 2 ** 53 }],
  ['a big integer', { contactId: 102n }],
  ['null', null],
])('an event with %s is logged in one line and changes nothing', (_, detail) => {
  const tab = tabOf(ana)
  window.dispatchEvent(new CustomEvent('contact_removed', { detail }))
  window.dispatchEvent(new CustomEvent('contact_blocked', { detail }))
  expect(warnings).toEqual([
    "contact_removed was ignored: its contactId is not a user's id.",
    "contact_blocked was ignored: its contactId is not a user's id.",
  ])
  expect(readHiddenPeople()).toEqual({ removed: new Set(), blocked: new Set() })
  expect(refreshedIn(tab)).toEqual([])
  expect(toasts).toEqual([])
})

test('an event that is no CustomEvent is ignored, too', () => {
  tabOf(ana)
  window.dispatchEvent(new Event('contact_removed'))
  expect(warnings).toHaveLength(1)
})

test('the other tabs of the same person follow without a toast, those of others do not', async () => {
  tabOf(ana)
  const other = new BroadcastChannel('akin-contacts')
  stops.push(() => other.close())
  const told = new Promise(resolve => {
    other.onmessage = ({ data }: MessageEvent) => resolve(data)
  })
  tellContactEvent('contact_blocked', ben)
  expect(await told).toEqual({ userId: ana, type: 'contact_blocked', contactId: ben })

  other.postMessage({ userId: ana, type: 'contact_removed', contactId: cleo })
  other.postMessage({ userId: cleo, type: 'contact_removed', contactId: ana })
  other.postMessage({ userId: ana, type: 'contact_removed', contactId: 'cleo' })
  other.postMessage({ userId: ana, type: 'something_new', contactId: ben })
  await vi.waitFor(() => expect(readHiddenPeople().removed).toEqual(new Set([cleo])))
  other.postMessage({ userId: ana, type: 'contact_restored', contactId: cleo })
  await vi.waitFor(() => expect(readHiddenPeople().removed).toEqual(new Set()))
  expect(toasts.map(({ title }) => title)).toEqual(['User blocked'])
})

test('the blocked list is asked for once someone is verified, and fills the set', async () => {
  const user = { id: ben, displayName: 'Ben', avatarUrl: null }
  answer = path =>
    path === '/api/connect/blocked'
      ? [{ id: 1, user, reason: '', createdAt: '2026-11-01T00:00:00.000Z' }]
      : []
  const tab = new QueryClient()
  setUser({ id: ana, displayName: 'Ana', emailVerified: false } as never)
  stops.push(follow(tab, ana), askForBlocked(tab))
  await Promise.resolve()
  expect(asked, 'nothing is asked before').toEqual([])
  setUser({ id: ana, displayName: 'Ana', emailVerified: true } as never)
  await vi.waitFor(() => expect(readHiddenPeople().blocked).toEqual(new Set([ben])))
  expect(asked).toEqual(['GET /api/connect/blocked'])
})

test('whoever leaves takes what was hidden along, and is not listened to any more', () => {
  tabOf(ana)
  tellContactEvent('contact_removed', ben)
  expect(readHiddenPeople().removed.size).toBe(1)
  stops.pop()?.()
  tellContactEvent('contact_removed', cleo)
  expect(readHiddenPeople().removed).toEqual(new Set())
  expect(toasts).toHaveLength(1)
})

test('an undo calls for the restoring, and what cannot be restored is said', async () => {
  tabOf(ana)
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json(
      { code: 'restore_too_late', message: 'It is too late to undo this.' },
      { status: 409 },
    )
  })
  tellContactEvent('contact_removed', ben)
  toasts[0]?.action?.onClick()
  await vi.waitFor(() => expect(toasts).toHaveLength(2))
  expect(asked).toContain(`/api/connect/contacts/${ben}/restore`)
  expect(toasts[1]).toMatchObject({
    kind: 'bad',
    title: 'Contact not restored',
    description: 'It is too late to undo this.',
  })
  expect(readHiddenPeople().removed).toEqual(new Set([ben]))
})
