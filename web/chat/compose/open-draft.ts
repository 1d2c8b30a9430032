/** Words and the moment at which their writer touched them last, in milliseconds of the server's clock. */
export interface DraftText {
  text: string
  at: number
}

interface DraftOptions {
  /** What the server has, and what was written here before it could have it. */
  kept: DraftText
  unsaved?: DraftText | null
  /** By the server's clock, as far as it is known here. */
  now(): number
  /** Has the server keep it. Fails where it could not be told. */
  save(words: DraftText): Promise<unknown>
  /** Written elsewhere, and newer than what is written here. */
  onAdopted(text: string): void
  /** Something is written here that the server does not have, or no longer. */
  onUnsaved(unsaved: DraftText | null, kept: DraftText): void
}

/**
 * What someone is writing to a contact, on this device and on others: the words that were touched last count, in whatever
 * order saves, answers and events arrive. A moment is always later than all that was known when the words were written, so
 * that clocks decide only between devices that did not know of each other.
 */
export function openDraft({ kept, unsaved, now, save, onAdopted, onUnsaved }: DraftOptions) {
  let mine = unsaved ?? kept
  let saving: Promise<void> | null = null
  /** Asked for once more while a save was on its way. */
  let isWanted = false
  /** A save is on its way or got lost there: the server may have it, now or later. */
  let isInDoubt = false

  const isSaved = () => mine.text === kept.text && mine.at <= kept.at

  function markSaved(words: DraftText) {
    kept = words
    isInDoubt = false
    onUnsaved(isSaved() ? null : mine, kept)
  }

  async function saveAll() {
    do {
      isWanted = false
      isInDoubt = true
      const words = mine
      const isDone = await save(words).then(
        () => true,
        () => false,
      )
      if (isDone && words.at >= kept.at) markSaved(words)
    } while (isWanted && !isSaved())
    saving = null
  }

  function saveLatest() {
    isWanted = true
    if (isSaved()) return saving ?? Promise.resolve()
    saving ??= saveAll()
    return saving
  }

  function adopt(words: DraftText) {
    const isOther = words.text !== mine.text
    mine = words
    markSaved(words)
    if (isOther) onAdopted(words.text)
  }

  return {
    text: () => mine.text,
    isSaved,
    write(text: string) {
      if (text === mine.text) return
      const isAsBefore = text === kept.text && !isInDoubt
      mine = isAsBefore ? kept : { text, at: Math.max(now(), mine.at + 1, kept.at + 1) }
      onUnsaved(isSaved() ? null : mine, kept)
    },
    /** One save at a time: what is written meanwhile waits for it, and only the latest of it is saved then. */
    saveLatest,
    /** The server has this, by an event or an answer. Without a moment it is known to be newer than all that was saved here. */
    receive({ text, at }: { text: string; at: number | null }) {
      if (at === null) {
        if (isSaved() && !saving) adopt({ text, at: mine.at })
        return
      }
      if (at >= mine.at) return adopt({ text, at })
      // It was written before. Only where nothing is kept any more can the server have taken it for new.
      if (mine.text === '' && text !== '' && isSaved()) {
        markSaved({ text, at })
        void saveLatest()
      }
    },
  }
}
