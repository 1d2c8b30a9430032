import { isGift } from '@akin/contract/chat/is-gift.ts'
import type { Message } from '@akin/contract/chat/messages.ts'
import { Dialog } from '@base-ui/react/dialog'
import { Plus } from 'lucide-react'
import { type MouseEvent, useRef } from 'react'
import { cx } from '#ui/cx.ts'
import overlay from '#ui/overlay.module.css'
import { giftNames, withWords } from '../gifts/gift-words.ts'
import { MessageText } from '../text/message-text.tsx'
import { actRows } from './act-rows.tsx'
import type { Act } from './acts.ts'
import { commonEmoji } from './common-emoji.ts'
import styles from './touch-menu.module.css'

interface TouchMenuProps {
  message: Message
  me: number
  acts: Act[]
  open: boolean
  onReact: (emoji: string) => void
  onMoreEmoji: () => void
  onAct: (act: Act) => void
  onClose: () => void
}

/** What a finger that rests on a message brings: reactions above it, and the menu below. */
export function TouchMenu({ message, me, acts, open, onReact, onMoreEmoji, onAct, onClose }: TouchMenuProps) {
  const isMine = message.senderId === me
  const isPressed = useRef(false)
  const { kind, body } = message
  const words = isGift(kind) ? withWords(giftNames[kind], body) : body

  /** The finger that brought the menu may be lifted over one of its rows: that is no press on it. */
  function ignoreRelease(event: MouseEvent) {
    const isByFinger = event.detail > 0
    if (!isByFinger || isPressed.current) return
    event.preventDefault()
    event.stopPropagation()
  }

  const and = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <Dialog.Root open={open} onOpenChange={next => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={overlay.scrim} />
        <Dialog.Popup
          className={styles.popup}
          onPointerDownCapture={() => (isPressed.current = true)}
          onClickCapture={ignoreRelease}
        >
          <Dialog.Title className="sr-only">Message actions</Dialog.Title>
          {acts.includes('react') ? (
            <div className={cx(styles.bar, isMine && styles.mine)}>
              {commonEmoji.map(({ emoji, name }) => (
                <button
                  key={emoji}
                  type="button"
                  aria-label={`React with ${name}`}
                  aria-pressed={message.reactions.some(
                    each => each.emoji === emoji && each.userIds.includes(me),
                  )}
                  onClick={and(() => onReact(emoji))}
                >
                  {emoji}
                </button>
              ))}
              <button type="button" aria-label="More reactions" onClick={and(onMoreEmoji)}>
                <Plus size={22} aria-hidden="true" />
              </button>
            </div>
          ) : null}
          {words === '' ? null : (
            <div className={cx(styles.bubble, isMine && styles.mine)}>
              <MessageText body={words} plainLinks />
            </div>
          )}
          <div className={styles.menu}>
            {acts
              .filter(act => act !== 'react')
              .map(act => {
                const { label, Icon, danger } = actRows[act]
                return (
                  <button
                    key={act}
                    type="button"
                    className={cx(danger && styles.danger)}
                    onClick={and(() => onAct(act))}
                  >
                    <Icon size={20} />
                    {label}
                  </button>
                )
              })}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
