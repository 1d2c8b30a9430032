import type { WayIn } from '@akin/contract/staff/people-shapes.ts'
import { useLocation } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import { CallError } from '#platform/call-error.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { useGo } from '../frame/console-link.tsx'
import { ConsolePage } from '../frame/console-page.tsx'
import { ReasonField, useReason } from '../parts/reason-dialog.tsx'
import styles from './way-in.module.css'

const names = ['case', 'ticket', 'why'] as const

/** What led here, as the address says it. */
export function useWayIn(): WayIn {
  const search: Record<string, unknown> = useLocation({ select: location => location.search })
  return Object.fromEntries(names.flatMap(name => (search[name] ? [[name, String(search[name])]] : [])))
}

/** The same for a link to another page about the same person. */
export function withWay(path: `/admin${string}`, way: WayIn): `/admin${string}` {
  const search = new URLSearchParams(names.flatMap(name => (way[name] ? [[name, way[name]]] : [])))
  return search.size > 0 ? `${path}?${search}` : path
}

export function asksWhy(error: Error | null) {
  return error instanceof CallError && error.body.code === 'why_needed'
}

interface WhyGateProps {
  /** The page that is opened then. */
  path: `/admin${string}`
  /** The case or ticket in the address leads to someone else. */
  isRefused: boolean
  back: ReactNode
}

/** Nothing led here: one says why before anything is read. */
export function WhyGate({ path, isRefused, back }: WhyGateProps) {
  const go = useGo()
  const { reason, setReason, fault, check } = useReason()
  const [busy, setBusy] = useState(false)
  function open(event: FormEvent) {
    event.preventDefault()
    if (!check()) return
    setBusy(true)
    go(withWay(path, { why: reason.trim() }), { replace: true })
  }
  return (
    <ConsolePage title="Why do you look?" filters={back}>
      <form className={styles.gate} onSubmit={open} noValidate>
        <p>No case and no ticket led you here. Say why before you open an account.</p>
        {isRefused ? <Note>What led here has nothing to do with this person.</Note> : null}
        <ReasonField label="Why do you look?" value={reason} onChange={setReason} fault={fault} />
        <Button type="submit" busy={busy}>
          Open
        </Button>
      </form>
    </ConsolePage>
  )
}
