import { limits } from '@akin/contract/limits.ts'
import type { DeskThread } from '@akin/contract/staff/desk-shapes.ts'
import { Zap } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { tabDraft } from '#auth/tab-draft.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { TextArea } from '#ui/field.tsx'
import { isComposing } from '#ui/is-composing.ts'
import { Segmented } from '#ui/segmented.tsx'
import { KeyCap } from '../frame/key.tsx'
import { useStaff } from '../frame/staff.ts'
import { useKeys } from '../frame/use-keys.ts'
import styles from './answer-box.module.css'
import { useWriteOnTicket, type Written } from './change-ticket.ts'
import { MacroMenu, macroId } from './macro-menu.tsx'
import { NotSent } from './not-sent.tsx'
import { useMacros } from './use-macros.ts'

type Kind = Written['kind']

/** An answer or a note. What was not sent stays, over a reload as well. */
export function AnswerBox({ ticket }: { ticket: DeskThread }) {
  const { number, entries } = ticket
  const me = useStaff()
  const draft = tabDraft<{ words: string; kind: Kind }>(`desk-${number}`)
  const [kind, setKind] = useState<Kind>(() => draft.read().kind ?? 'reply')
  const [words, setWords] = useState(() => draft.read().words ?? '')
  const box = useRef<HTMLTextAreaElement>(null)
  const { mutate, isPending, error, variables } = useWriteOnTicket(number)
  const macros = useMacros({
    ...{ box, words, onChange: write },
    filling: { name: ticket.name, number, me: me.displayName },
  })

  function write(next: string) {
    setWords(next)
    draft.keep(next ? { words: next, kind } : {})
  }
  function begin(next: Kind) {
    setKind(next)
    box.current?.focus()
  }
  function send(solve: boolean) {
    const { length } = words.trim()
    if (isPending || length < 1 || length > limits.supportReply) return box.current?.focus()
    mutate({ kind, body: words, solve, after: entries.at(-1)?.id ?? 0 }, { onSuccess: () => write('') })
  }
  useKeys({ r: () => begin('reply'), n: () => begin('note'), '/': macros.open })

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event) || macros.onKeyDown(event)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      send(false)
    } else if (event.key === 'Escape') box.current?.blur()
  }

  const isNote = kind === 'note'
  return (
    <div className={styles.box}>
      {macros.found ? <MacroMenu {...macros} found={macros.found} /> : null}
      <div className={styles.line}>
        <Segmented
          label="What you write"
          options={[
            { value: 'reply', label: 'Reply' },
            { value: 'note', label: 'Note for staff' },
          ]}
          value={kind}
          onChange={setKind}
        />
        <span className={styles.goes}>{isNote ? 'Only staff' : goesTo(ticket)}</span>
      </div>
      <TextArea
        ref={box}
        rows={4}
        maxLength={limits.supportReply}
        aria-label={isNote ? 'Note for staff' : 'Reply'}
        className={cx(isNote && styles.note)}
        value={words}
        aria-autocomplete="list"
        aria-controls={macros.found ? macroId : undefined}
        aria-activedescendant={macros.found?.length ? `${macroId}-${macros.at}` : undefined}
        onChange={event => {
          write(event.target.value)
          macros.onType(event.target)
        }}
        onKeyDown={onKeyDown}
        onBlur={macros.close}
      />
      <NotSent error={error} ticket={ticket} kind={variables?.kind} />
      <div className={styles.acts}>
        <Button size="small" variant="quiet" icon={<Zap />} onMouseDown={keepFocus} onClick={macros.open}>
          Macros
          <KeyCap keys="/" />
        </Button>
        <span className={styles.gap} />
        {isNote ? null : (
          <Button size="small" variant="outline" busy={isPending} onClick={() => send(true)}>
            Send and solve
          </Button>
        )}
        <Button size="small" busy={isPending} onClick={() => send(false)}>
          {isNote ? 'Add note' : 'Send'}
          <KeyCap keys="Ctrl Enter" />
        </Button>
      </div>
    </div>
  )
}

function goesTo({ person }: DeskThread) {
  return person ? 'Goes to them by mail and to their messages' : 'Goes to them by mail, with a link to answer'
}

function keepFocus(event: React.MouseEvent) {
  event.preventDefault()
}
