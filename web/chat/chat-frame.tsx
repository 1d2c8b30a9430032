import { type ReactNode, useEffect } from 'react'
import { ErrorArea } from '#platform/errors/error-area.tsx'
import { onSignOrRest } from '#platform/first-sign.ts'
import { cx } from '#ui/cx.ts'
import { onDemand, usePart } from '#ui/on-demand.ts'
import { partOnDemand } from '#ui/part-on-demand.tsx'
import { phone } from '#ui/screens.ts'
import { useEver } from '#ui/use-ever.ts'
import { useScreen } from '#ui/use-screen.ts'
import styles from './chat-frame.module.css'
import { ListSkeleton } from './list/list-skeleton.tsx'
import { Shortcuts } from './shortcuts/shortcuts.tsx'
import { hush, useHasSounded } from './voice/sound-turn.ts'

interface ChatFrameProps {
  /** Whose conversation is open. */
  openId: number | null
  /** Whether the pane holds something of its own. If not, a phone shows the list. */
  isPaneOpen: boolean
  children: ReactNode
}

const ChatList = partOnDemand(() => import('./chat-list.tsx').then(part => part.ChatList), <ListSkeleton />)

// On its way before the frame is drawn, but on a phone that opens a conversation: nobody sees the list there.
if (typeof window !== 'undefined' && !(isPhone() && /^\/chat\/./.test(location.pathname))) ChatList.fetch()

function isPhone() {
  return matchMedia(phone).matches
}

/** The list of conversations beside the open one. The open side holds the page's only h1. */
export function ChatFrame({ openId, isPaneOpen, children }: ChatFrameProps) {
  const isCovered = useScreen(phone) && isPaneOpen
  // Once it is there it stays as it is while one reads: what was typed and chosen in it, and how far it was scrolled.
  const hasList = useEver(!isCovered)
  useEffect(() => onSignOrRest(ChatList.fetch), [])
  return (
    <div className={cx(styles.frame, isPaneOpen ? styles.paneOpen : styles.listOpen)}>
      <section className={styles.list} aria-label="Chat list">
        {hasList ? (
          <ErrorArea name="Chats">
            <ChatList openId={openId} isPaneOpen={isPaneOpen} />
          </ErrorArea>
        ) : null}
      </section>
      <div className={styles.pane}>{children}</div>
      <Shortcuts openId={openId} />
      <NowPlaying />
    </div>
  )
}

const strip = onDemand(() => import('./voice/now-playing-strip.tsx'))

/** What plays while its message is out of sight. Outside of chat nothing plays, as nothing could be paused there. */
function NowPlaying() {
  const part = usePart(strip, useHasSounded(), () => {})
  useEffect(() => hush, [])
  return part ? <part.NowPlayingStrip /> : null
}
