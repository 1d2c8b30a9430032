import { LinkDraft } from '../links/link-draft.tsx'
import { findHurtful } from '../pausing/find-hurtful.ts'
import { PauseCard } from '../pausing/pause-card.tsx'
import { WaitingLine } from '../scheduled/waiting-line.tsx'
import { AttachRows } from './attach-rows.tsx'
import { DropTarget } from './drop-target.tsx'
import { fitFiles } from './fit-files.ts'
import { ReplyBar } from './reply-bar.tsx'
import { TellMe } from './tell-me.tsx'
import { Tray } from './tray.tsx'

/** What someone may need once they begin to write. */
export const moreOfComposer = {
  AttachRows,
  DropTarget,
  LinkDraft,
  PauseCard,
  ReplyBar,
  TellMe,
  Tray,
  WaitingLine,
  findHurtful,
  fitFiles,
}
