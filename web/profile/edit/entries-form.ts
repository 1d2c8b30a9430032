import type { ProfileEntries } from '@akin/contract/profile/shapes.ts'
import { createStore, useStore } from '#platform/store.ts'
import { changesBetween, differing } from './entries.ts'
import { entryChecks } from './entry-checks.ts'
import { afterReorder, pathsIn, textAt, within, withValue } from './entry-paths.ts'

/** Lists whose rows are added, moved and removed. */
export type RowList = 'links' | 'prompts'
type RowPath = `links.${number}.${'label' | 'url'}` | `prompts.${number}.${'id' | 'answer'}`
export type EntryPath = keyof ProfileEntries | RowPath

interface State {
  saved: ProfileEntries
  values: ProfileEntries
  /** One for each row, which it keeps wherever it moves. */
  keys: Record<RowList, number[]>
  /** Fields that were left once, or that someone tried to save, say what is wrong with them. */
  touched: string[]
  /** What was refused: by the server, or as it was added to a list. It holds until that path changes. */
  refused: Record<string, string>
  /** What is shown, by path. */
  problems: Record<string, string>
}

export type EntriesForm = ReturnType<typeof makeEntriesForm>

/**
 * What is written in the profile and what is wrong with it. This is the one form that is there as its page opens, for
 * which a library of forms, or of schemas, would be too much to load with it.
 */
export function makeEntriesForm(entries: ProfileEntries) {
  let lastKey = 0
  let state = beginning(entries, entries)
  const { set, ...shown } = createStore(state)

  function beginning(saved: ProfileEntries, values: ProfileEntries): State {
    const keys = { links: values.links.map(newKey), prompts: values.prompts.map(newKey) }
    return { saved, values, keys, touched: [], refused: {}, problems: {} }
  }

  function newKey() {
    lastKey += 1
    return lastKey
  }

  /** What was left before its check was loaded says then what is wrong with it. */
  function judge() {
    if (entryChecks.part) return
    entryChecks.load().then(
      () => change({}),
      () => {},
    )
  }

  function change(changes: Partial<State>) {
    state = { ...state, ...changes }
    state.problems = { ...problemsOf(state.values, state.touched), ...state.refused }
    set(state)
  }

  /** What is written in a row may mend what was refused of its list. */
  function withoutRefusals(path: string) {
    return Object.fromEntries(
      Object.entries(state.refused).filter(([other]) => !within(other, path) && !within(path, other)),
    )
  }

  /** Puts the rows that are named by their indexes in this order; an index that there is not stands for the new row. */
  function reorder<List extends RowList>(list: List, order: number[], added?: ProfileEntries[List][number]) {
    const rows = order.map(index => state.values[list][index] ?? added)
    change({
      values: withValue(state.values, list, rows),
      keys: { ...state.keys, [list]: order.map(index => state.keys[list][index] ?? newKey()) },
      touched: state.touched.flatMap(path => afterReorder(path, list, order) ?? []),
      refused: Object.fromEntries(
        Object.entries(state.refused).flatMap(([path, message]) => {
          const now = path === list ? null : afterReorder(path, list, order)
          return now ? [[now, message]] : []
        }),
      ),
    })
  }

  return {
    ...shown,
    write: (path: EntryPath, value: string | string[] | null) =>
      change({ values: withValue(state.values, path, value), refused: withoutRefusals(path) }),
    leave(path: EntryPath) {
      change({ touched: [...new Set(state.touched).add(path)] })
      judge()
    },
    refuse: (messages: Record<string, string>) => change({ refused: { ...state.refused, ...messages } }),
    /** Takes a refusal back. */
    accept: (path: EntryPath) => change({ refused: withoutRefusals(path) }),
    add: <List extends RowList>(list: List, row: ProfileEntries[List][number]) =>
      reorder(list, [...state.values[list].keys(), state.values[list].length], row),
    move(list: RowList, from: number, to: number) {
      const order = [...state.values[list].keys()].filter(index => index !== from)
      reorder(list, order.toSpliced(to, 0, from))
    },
    remove: (list: RowList, at: number) =>
      reorder(
        list,
        [...state.values[list].keys()].filter(index => index !== at),
      ),
    /** Everything as the contract reads it, or nothing and a message at each path where it is wrong. */
    async check() {
      await entryChecks.load().catch(() => {})
      change({ touched: pathsIn(state.values), refused: {} })
      return entryChecks.part ? entryChecks.part.readEntries(state.values) : state.values
    },
    /** Begins anew with what is saved. What was typed besides stays, unsaved. */
    begin(saved: ProfileEntries = state.saved, typed: Partial<ProfileEntries> = {}) {
      state = beginning(saved, { ...saved, ...typed })
      change({})
    },
    /** Takes over what was saved elsewhere. What was typed here besides stays as it is, unsaved. */
    follow(saved: ProfileEntries) {
      if (differing(state.saved, saved).length === 0) return
      const values = { ...saved, ...changesBetween(state.saved, state.values) }
      const changed = differing(state.values, values)
      const keysOf = (list: RowList) => (changed.includes(list) ? values[list].map(newKey) : state.keys[list])
      const stays = (path: string) => !changed.some(name => within(path, name))
      change({
        saved,
        values,
        keys: { links: keysOf('links'), prompts: keysOf('prompts') },
        touched: state.touched.filter(stays),
        refused: Object.fromEntries(Object.entries(state.refused).filter(([path]) => stays(path))),
      })
    },
  }
}

function problemsOf(values: ProfileEntries, touched: string[]) {
  const problems = Object.entries(entryChecks.part?.problemsIn(values) ?? {})
  return Object.fromEntries(problems.filter(([path]) => touched.includes(path)))
}

/** A part of the form, drawn anew when it changes: something that is the same object or text until then. */
export function useFormPart<Part>(form: EntriesForm, part: (state: State) => Part) {
  return useStore(form, part)
}

export function useUnsaved(form: EntriesForm) {
  return useFormPart(form, () => isUnsaved(form))
}

export function isUnsaved(form: EntriesForm) {
  const { saved, values } = form.read()
  return differing(saved, values).length > 0
}

export function useEntry<Name extends keyof ProfileEntries>(form: EntriesForm, name: Name) {
  return useFormPart(form, ({ values }) => values[name])
}

export function useProblem(form: EntriesForm, path: EntryPath) {
  return useFormPart(form, ({ problems }) => problems[path])
}

/** For a field that holds text: what it shows, and what it says when that changes or when it is left. */
export function useText(form: EntriesForm, path: EntryPath) {
  return {
    name: path,
    value: useFormPart(form, ({ values }) => textAt(values, path)),
    onChange: ({ target }: { target: { value: string } }) => form.write(path, target.value),
    onBlur: () => form.leave(path),
  }
}
