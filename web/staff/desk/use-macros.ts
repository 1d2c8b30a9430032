import { type KeyboardEvent, type RefObject, useState } from 'react'
import { type Filling, fill, type Macro, macrosFor, typedMacro } from './macros.ts'

interface Setting {
  box: RefObject<HTMLTextAreaElement | null>
  words: string
  filling: Filling
  onChange(words: string): void
}

/** The macros that fit what is typed after a slash. One that is chosen takes its place; nothing is sent by it. */
export function useMacros({ box, words, filling, onChange }: Setting) {
  const [typed, setTyped] = useState<ReturnType<typeof typedMacro>>(null)
  const [at, setAt] = useState(0)
  const found = typed ? macrosFor(typed.typed) : null

  function look(next: ReturnType<typeof typedMacro>) {
    setTyped(next)
    setAt(0)
  }

  /** As if a slash had been typed where the caret is. */
  function open() {
    const field = box.current
    if (!field) return
    field.focus()
    const caret = field.selectionStart
    const before = words.slice(0, caret)
    const slash = before === '' || /\s$/.test(before) ? '/' : ' /'
    const next = before + slash
    onChange(next + words.slice(caret))
    look(typedMacro(next, next.length))
    placeCaret(field, next.length)
  }

  function choose(macro: Macro) {
    const field = box.current
    if (!typed || !field) return
    const text = words.slice(0, typed.start) + fill(macro, filling)
    onChange(text + words.slice(typed.end))
    look(null)
    field.focus()
    placeCaret(field, text.length)
  }

  /** Whether the key was for the list. */
  function onKeyDown(event: KeyboardEvent) {
    if (!found || event.ctrlKey || event.metaKey) return false
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const macro = found[at]
    if (by && found.length > 0) setAt((at + by + found.length) % found.length)
    else if (event.key === 'Escape') look(null)
    else if ((event.key === 'Enter' || event.key === 'Tab') && macro) choose(macro)
    else return false
    event.preventDefault()
    return true
  }

  return {
    ...{ found, at, typed: typed?.typed ?? '', open, choose, onKeyDown },
    onType: ({ value, selectionStart }: HTMLTextAreaElement) => look(typedMacro(value, selectionStart)),
    close: () => look(null),
  }
}

/** Once React has written the text. */
function placeCaret(field: HTMLTextAreaElement, caret: number) {
  requestAnimationFrame(() => field.setSelectionRange(caret, caret))
}
