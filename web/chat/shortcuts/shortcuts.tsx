import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { isComposing } from '#ui/is-composing.ts'
import { isCovered } from '#ui/is-covered.ts'
import { onDemand, usePart } from '#ui/on-demand.ts'
import { keys } from '../keys.ts'
import { type ListState, rowsOf } from '../state/list-state.ts'
import { isWriting, useWriteThere } from '../state/write-there.ts'

const list = onDemand(() => import('./shortcut-list.tsx'))

/** Listens to the keys of the chats, and lists them at `?`. */
export function Shortcuts({ openId }: { openId: number | null }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const part = usePart(list, isOpen, close)
  useShortcuts(openId, () => setOpen(true))
  return part ? <part.ShortcutList open={isOpen} onClose={close} /> : null
}

/** The keys that work anywhere in the chats. Those of a field work in the field alone. */
function useShortcuts(openId: number | null, onHelp: () => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const writeThere = useWriteThere()

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isComposing(event) || isCovered()) return
    if (event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event)) {
      event.preventDefault()
      onHelp()
    }
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.key === 'ArrowUp') step(event, -1)
    if (event.key === 'ArrowDown') step(event, 1)
  })

  /** To the conversation above or below, as the list shows them. */
  function step(event: KeyboardEvent, by: -1 | 1) {
    const list = client.getQueryData<ListState>(keys.list('all'))
    const rows = list ? rowsOf(list) : []
    const at = rows.findIndex(({ contactId }) => contactId === openId)
    const next = rows[at < 0 ? (by === 1 ? 0 : rows.length - 1) : at + by]
    if (!next) return
    event.preventDefault()
    if (isWriting()) writeThere()
    void navigate({ to: '/chat/$contactId', params: { contactId: String(next.contactId) } })
  }

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

function isTyping({ target }: KeyboardEvent) {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  )
}
