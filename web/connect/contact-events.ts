const eventTypes = ['contact_removed', 'contact_blocked', 'contact_unblocked'] as const
export type ContactEvent = (typeof eventTypes)[number]

/** What the tabs of one browser tell each other. An undo is not an event of the page, but they must know of it. */
export interface ContactNews {
  userId: number
  type: ContactEvent | 'contact_restored'
  contactId: number
}

/** What follows from contact events. */
export interface ContactsFollower {
  /** On this page: the other tabs are to be told. */
  here(event: Event, tellTabs: (news: ContactNews) => void): void
  /** In another tab, if it is what it seems to be. */
  elsewhere(news: ContactNews): void
}

/** Says on this page that someone was removed, blocked or unblocked here. Everything else follows from it. */
export function tellContactEvent(type: ContactEvent, contactId: number) {
  window.dispatchEvent(new CustomEvent(type, { detail: { contactId } }))
}

export function isContactEvent(type: string): type is ContactEvent {
  return (eventTypes as readonly string[]).includes(type)
}

/** Listens for contact events of this page and of the person's other tabs. What follows from them may be loaded late. */
export function hearContactEvents(hear: (act: (contacts: ContactsFollower) => void) => void) {
  const channel = new BroadcastChannel('akin-contacts')
  const tellTabs = (news: ContactNews) => channel.postMessage(news)
  const onEvent = (event: Event) => hear(contacts => contacts.here(event, tellTabs))
  channel.onmessage = ({ data }: MessageEvent<ContactNews>) => hear(contacts => contacts.elsewhere(data))
  for (const type of eventTypes) window.addEventListener(type, onEvent)
  return () => {
    for (const type of eventTypes) window.removeEventListener(type, onEvent)
    channel.close()
  }
}
