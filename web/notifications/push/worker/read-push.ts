/** What is shown of a push. */
export interface ShownPush {
  title: string
  options: NotificationOptions & { actions?: { action: string; title: string }[] }
  /** The number on the app's icon; undefined where the push says none. */
  badge: number | undefined
}

/** What can be done with it, and where it leads: kept with the notification until someone presses it. */
export interface Kept {
  navigate: string
  conversationId?: number
}

const icon = '/icon-192.png'
/** Browsers count a push that shows nothing, and end the subscription after a few. */
const unreadable: ShownPush = {
  title: 'Something new is waiting for you',
  options: { tag: 'akin', icon, lang: 'en-GB', data: { navigate: '/' } satisfies Kept },
  badge: undefined,
}

/** Reads what the server has written (Declarative Web Push). Whatever it is, something can be shown. */
export function readPush(text: string | undefined): ShownPush {
  try {
    const { notification, app_badge: badge } = JSON.parse(text ?? '') as Written
    const { title, body, tag, lang, navigate, data } = notification
    if (!title) return unreadable
    const kept: Kept = { navigate, ...data }
    const actions = data?.conversationId === undefined ? {} : { actions: messageActions }
    // One that takes another's place would otherwise come without a sound.
    const again = tag ? { tag, renotify: true } : {}
    return {
      title,
      options: { body: body ?? '', icon, lang: lang ?? 'en-GB', data: kept, ...again, ...actions },
      badge: typeof badge === 'number' ? badge : undefined,
    }
  } catch {
    return unreadable
  }
}

const messageActions = [
  { action: 'reply', title: 'Reply' },
  { action: 'mute', title: 'Mute for 8 hours' },
]

interface Written {
  notification: {
    title?: string
    body?: string
    tag?: string
    lang?: string
    navigate: string
    data?: { conversationId?: number }
  }
  app_badge?: unknown
}
