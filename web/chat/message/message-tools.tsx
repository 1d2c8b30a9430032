import type { Message } from '@akin/contract/chat/messages.ts'
import { Ellipsis, Plus, Reply } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { cx } from '#ui/cx.ts'
import { Menu } from '#ui/menu.tsx'
import type { Act } from './acts.ts'
import { commonEmoji } from './common-emoji.ts'
import styles from './message-tools.module.css'
import { MessageActs, more } from './more-on-demand.ts'

interface MessageToolsProps {
  message: Message
  me: number
  acts: Act[]
  /** Whether the pointer or the focus is on the message. Until then there is only the button of the menu, unseen. */
  isNear: boolean
  onReact: (emoji: string) => void
  onMoreEmoji: () => void
  onAct: (act: Act) => void
}

/**
 * Beside a message while the pointer or the focus is on it: the reactions that most people use, an answer, and
 * everything else in a menu. With the keyboard it is one stop, and the arrow keys move in it.
 */
export function MessageTools({ message, me, acts, isNear, onReact, onMoreEmoji, onAct }: MessageToolsProps) {
  const bar = useRef<HTMLDivElement>(null)
  const chosen = useRef<Act | null>(null)
  const isMine = message.senderId === me

  /** Whoever reacts goes on to the reactions, whoever writes to where that is done. A dialog takes the focus itself. */
  function returnTo() {
    const act = chosen.current
    chosen.current = null
    if (act === 'react') return bar.current?.querySelector<HTMLElement>('button') ?? true
    return act === null || staysThere.has(act)
  }

  function choose(act: Act) {
    chosen.current = act
    if (act !== 'react') onAct(act)
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Reactions and actions"
      className={cx(styles.tools, isNear && styles.near, isMine && styles.mine)}
      onKeyDown={moveFocus}
    >
      {isNear && acts.includes('react') ? (
        <>
          {commonEmoji.map(({ emoji, name }) => (
            <button
              key={emoji}
              type="button"
              tabIndex={-1}
              className={styles.emoji}
              aria-label={`React with ${name}`}
              aria-pressed={message.reactions.some(each => each.emoji === emoji && each.userIds.includes(me))}
              onClick={() => onReact(emoji)}
            >
              {emoji}
            </button>
          ))}
          <button
            type="button"
            tabIndex={-1}
            className={styles.tool}
            aria-label="More reactions"
            onClick={onMoreEmoji}
          >
            <Plus size={18} aria-hidden="true" />
          </button>
        </>
      ) : null}
      {isNear && acts.includes('reply') ? (
        <button
          type="button"
          tabIndex={-1}
          className={styles.tool}
          aria-label="Reply"
          onClick={() => onAct('reply')}
        >
          <Reply size={18} />
        </button>
      ) : null}
      <Menu
        align={isMine ? 'end' : 'start'}
        needs={more}
        returnTo={returnTo}
        trigger={
          <button type="button" className={styles.tool} aria-label="Message actions">
            {isNear ? <Ellipsis size={18} aria-hidden="true" /> : null}
          </button>
        }
      >
        <MessageActs acts={acts} onChoose={choose} />
      </Menu>
    </div>
  )
}

/** After these there is nothing else to look at. */
const staysThere = new Set<Act>(['copy', 'star', 'unstar', 'translate'])

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (!step) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const next = buttons[at + step]
  if (at < 0 || !next) return
  event.preventDefault()
  next.focus()
}
