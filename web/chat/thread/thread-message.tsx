import { memo, useState } from 'react'
import { actsOf } from '../message/acts.ts'
import { MessageRow, type MessageRowProps } from '../message/message-row.tsx'
import { MessageTools } from '../message/message-tools.tsx'
import { EditField, UndoChip } from '../message/more-on-demand.ts'
import { useTouch } from '../message/use-touch.ts'
import { useUndoUntil } from '../outbox/undo-window.ts'
import { FirstNote } from '../strangers/first-note-on-demand.ts'
import { AtRest } from './at-rest.tsx'
import { openMenu } from './open-menu.ts'
import type { RowActs } from './use-row-acts.ts'

type Row = Omit<
  MessageRowProps,
  'handlers' | 'onShow' | 'onReact' | 'onVersions' | 'onReport' | 'tools' | 'editor' | 'undo' | 'note'
>

interface ThreadMessageProps extends Row {
  canWrite: boolean
  /** It is the last one of one's own, and may be taken back for a moment. */
  isLastOwn: boolean
  /** Its words while they are changed. */
  editing: string | null
  acts: RowActs
}

/**
 * A message with everything that can be done to it. It is drawn anew only when something of its own has changed, not
 * with every message that comes: it knows nothing of the others.
 */
export const ThreadMessage = memo(function ThreadMessage(props: ThreadMessageProps) {
  const { canWrite, isLastOwn, editing, acts, ...row } = props
  const { message, me } = row
  const [isNear, setNear] = useState(false)
  const until = useUndoUntil(message, isLastOwn && canWrite)
  const offered = actsOf(message, { canWrite }, me)
  const touch = useTouch(
    () => acts.open('touch', message),
    offered.includes('reply') && editing === null ? () => acts.act('reply', message) : null,
  )

  function approach() {
    // What flies by under a pointer that stands still is gone when the frame is drawn.
    requestAnimationFrame(() => setNear(true))
    acts.fetch()
  }

  const report = offered.includes('report') ? () => acts.act('report', message) : undefined
  return (
    <MessageRow
      {...row}
      handlers={{ ...touch, onContextMenu: openMenu, onPointerEnter: approach, onFocus: () => setNear(true) }}
      onShow={acts.show}
      onReact={emoji => acts.react(message, emoji)}
      onVersions={() => acts.open('versions', message)}
      onReport={report}
      tools={
        editing === null ? (
          <AtRest isNear={isNear}>
            <MessageTools
              message={message}
              me={me}
              acts={offered}
              isNear={isNear}
              onReact={emoji => acts.react(message, emoji)}
              onMoreEmoji={() => acts.open('emoji', message)}
              onAct={act => acts.act(act, message)}
            />
          </AtRest>
        ) : null
      }
      editor={
        editing === null ? null : (
          <EditField text={editing} onChange={acts.write} onSave={acts.save} onCancel={acts.cancel} />
        )
      }
      undo={until === null ? null : <UndoChip until={until} onUndo={() => acts.undo(message)} />}
      note={
        row.plainLinks && !message.deletedAt ? (
          <FirstNote body={message.body} user={row.user} onReport={report} />
        ) : null
      }
    />
  )
})
