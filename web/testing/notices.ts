import type { Bell, Notice, NotificationReceipt, PushDevice } from '@akin/contract/notifications/shapes.ts'
import { ben } from './people.ts'

/** What the server says about notifications. Each sample takes what matters to a test. */

const minute = 60_000

export function notice(id: number, kind: Notice['kind'], known: Partial<Notice> = {}): Notice {
  return {
    ...{ id, kind, from: ben, about: '', subjectId: null, times: 1 },
    at: new Date(Date.now() - (1000 - id) * minute),
    isNew: false,
    ...known,
  }
}

export function bellOf(items: Notice[], known: Partial<Bell> = {}): Bell {
  const isNew = items.some(each => each.isNew && each.kind !== 'message')
  return { items, nextCursor: null, unread: 0, isNew, ...known }
}

export function receipt(
  id: number,
  kind: NotificationReceipt['kind'],
  known: Partial<NotificationReceipt> = {},
): NotificationReceipt {
  return {
    ...{ id, kind, from: ben, about: '', channel: 'push', fate: 'pushed', cause: 'rule_on' },
    ...{ device: '', at: new Date(Date.now() - (1000 - id) * minute), until: null },
    ...known,
  }
}

export function pushDevice(id: number, name: string, known: Partial<PushDevice> = {}): PushDevice {
  const longAgo = new Date('2026-01-01T12:00:00Z')
  return { id, name, isThis: false, addedAt: longAgo, lastSuccessAt: null, ...known }
}
