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

const mark = '/icon-192.png'
const portraits = '/api/pictures/'
/** Browsers count a push that shows nothing, and end the subscription after a few. */
const unreadable: ShownPush = {
  title: 'Something new is waiting for you',
  options: { tag: 'akin', icon: mark, lang: 'en-GB', data: { navigate: '/' } satisfies Kept },
  badge: undefined,
}

/** Reads what the server has written (Declarative Web Push). Whatever it is, something can be shown. */
export function readPush(text: string | undefined): ShownPush {
  try {
    const { notification, app_badge: badge } = JSON.parse(text ?? '') as Written
    const { title, body, tag, lang, icon, navigate, data } = notification
    if (!title) return unreadable
    const kept: Kept = { navigate, ...data }
    const actions = data?.conversationId === undefined ? {} : { actions: messageActions }
    // One that takes another's place would otherwise come without a sound.
    const again = tag ? { tag, renotify: true } : {}
    return {
      title,
      options: {
        body: body ?? '',
        icon: pictureAt(icon),
        lang: lang ?? 'en-GB',
        data: kept,
        ...again,
        ...actions,
      },
      badge: typeof badge === 'number' ? badge : undefined,
    }
  } catch {
    return unreadable
  }
}

/** A portrait is asked for with the cookies of this browser: only by whoever may see it, and of nobody but us. */
function pictureAt(address: string | undefined) {
  if (!address || !URL.canParse(address)) return mark
  const { pathname } = new URL(address)
  return pathname.startsWith(portraits) ? pathname : mark
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
    icon?: string
    navigate: string
    data?: { conversationId?: number }
  }
  app_badge?: unknown
}
