import { readUser } from '#auth/user.ts'
import { jsonIn } from '#platform/kept.ts'
import { remembered } from '#platform/remembered.ts'
import { createStore, useStore } from '#platform/store.ts'

/** From which languages messages of a conversation are translated without asking. */
type Always = Record<string, string[]>

const none: readonly string[] = []

const always = remembered<Always>({
  key: 'akin.translateFrom',
  per: 'user',
  parse: text => Object.fromEntries(Object.entries(jsonIn(text) ?? {}).filter(isLanguages)),
  write: JSON.stringify,
})

/** Each row of a conversation asks: for those that it does not concern, what is stored is not looked up. */
const nobodys = createStore<Always>({})

export function useAlways(contactId: number | null) {
  return useStore(contactId === null ? nobodys : always, all => all[nameOf(contactId)] ?? none)
}

export function alwaysFrom(contactId: number): readonly string[] {
  return always.read()[nameOf(contactId)] ?? none
}

export function setAlways(contactId: number, language: string, isOn: boolean) {
  const others = alwaysFrom(contactId).filter(each => each !== language)
  always.set({ ...always.read(), [nameOf(contactId)]: isOn ? [...others, language] : others })
}

/** A browser may be used by several people. */
function nameOf(contactId: number | null) {
  return `${readUser()?.id ?? 0}-${contactId}`
}

function isLanguages(entry: [string, unknown]): entry is [string, string[]] {
  return Array.isArray(entry[1]) && entry[1].every(each => typeof each === 'string')
}
