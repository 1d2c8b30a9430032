import type { PersonSummary } from '@akin/contract/auth/person-summary.ts'
import type { NoticeKind } from '@akin/contract/notifications/kinds.ts'
import {
  BellOff,
  Bookmark,
  CalendarClock,
  CreditCard,
  Flag,
  LifeBuoy,
  Lock,
  type LucideIcon,
  MessageSquare,
  Package,
  Scale,
  Sparkles,
  Users,
} from 'lucide-react'
import { Avatar } from '#ui/avatar.tsx'
import { cx } from '#ui/cx.ts'
import tones from '#ui/tone.module.css'
import styles from './notice-picture.module.css'

interface NoticePictureProps {
  kind: NoticeKind
  from: PersonSummary | null
  /** It did not leave: it waits. */
  isHeld?: boolean
}

/** Whom it is about, or else a sign of what. */
export function NoticePicture({ kind, from, isHeld = false }: NoticePictureProps) {
  if (from && !isHeld)
    return <Avatar name={from.displayName} userId={from.id} src={from.avatarUrl} size={40} />
  const [Icon, tone] = isHeld ? ([BellOff] as const) : signs[kind]
  return (
    <span className={cx(styles.sign, tone && tones[tone])} aria-hidden="true">
      <Icon />
    </span>
  )
}

const signs: Record<NoticeKind, readonly [LucideIcon, ('ok' | 'warn')?]> = {
  message: [MessageSquare],
  request: [Users],
  accepted: [Users],
  reaction: [MessageSquare],
  gift: [MessageSquare],
  scheduled_sent: [CalendarClock],
  scheduled_refused: [CalendarClock],
  search: [Bookmark],
  spotlight: [Sparkles],
  refund: [CreditCard],
  plan: [CreditCard],
  payment: [CreditCard],
  report: [Flag, 'ok'],
  ticket: [LifeBuoy, 'ok'],
  decision: [Scale, 'warn'],
  sign_in: [Lock, 'warn'],
  security: [Lock, 'warn'],
  export_ready: [Package, 'ok'],
}
