import { Popover } from '@base-ui/react/popover'
import { EmojiPicker as Picker } from 'frimousse'
import { useState } from 'react'
import { jsonIn } from '#platform/kept.ts'
import { remembered } from '#platform/remembered.ts'
import { cx } from '#ui/cx.ts'
import { phone } from '#ui/screens.ts'
import { Sheet } from '#ui/sheet.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useScreen } from '#ui/use-screen.ts'
import { readEmojiData } from './emoji-data.ts'
import styles from './emoji-panel.module.css'
import type { EmojiPickerProps } from './emoji-picker.tsx'

export function EmojiPanel({ open, anchor, returnTo = anchor, onPick, onClose }: EmojiPickerProps) {
  const isPhone = useScreen(phone)

  function pick(emoji: string) {
    noteEmoji(emoji)
    onClose()
    onPick(emoji)
  }

  if (isPhone) {
    return (
      <Sheet open={open} onClose={onClose} title="Emoji">
        <EmojiGrid onPick={pick} />
      </Sheet>
    )
  }
  return (
    <Popover.Root open={open} onOpenChange={next => !next && onClose()}>
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          side="top"
          align="end"
          sideOffset={8}
          collisionPadding={10}
          className={styles.place}
        >
          <Popover.Popup className={styles.panel} finalFocus={returnTo}>
            <Popover.Title className="sr-only">Emoji</Popover.Title>
            <EmojiGrid onPick={pick} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

const columns = 8

/** The search, those picked last, and all the others by category. */
function EmojiGrid({ onPick }: { onPick: (emoji: string) => void }) {
  const [search, setSearch] = useState('')
  const [recent] = useState(recentEmoji)
  return (
    <Picker.Root
      columns={columns}
      resolveEmojiData={readEmojiData}
      onEmojiSelect={({ emoji }) => onPick(emoji)}
      className={styles.root}
    >
      <div className={styles.top}>
        <Picker.Search
          className={styles.search}
          aria-label="Search emoji"
          placeholder="Search emoji"
          value={search}
          onChange={event => setSearch(event.target.value)}
        />
        <Picker.SkinToneSelector className={styles.tone} aria-label="Skin tone" />
      </div>
      {search === '' && recent.length > 0 ? (
        <fieldset className={styles.recent}>
          <legend>Recent</legend>
          {recent.map(emoji => (
            <button
              key={emoji}
              type="button"
              className={styles.emoji}
              aria-label={emoji}
              onClick={() => onPick(emoji)}
            >
              {emoji}
            </button>
          ))}
        </fieldset>
      ) : null}
      <Picker.Viewport className={styles.viewport}>
        <Picker.Loading className={styles.note}>
          <Spinner /> Loading emoji
        </Picker.Loading>
        <Picker.Empty className={styles.note}>No emoji found</Picker.Empty>
        <Picker.List className={styles.list} components={parts} />
      </Picker.Viewport>
    </Picker.Root>
  )
}

type Parts = NonNullable<React.ComponentProps<typeof Picker.List>['components']>

const parts: Parts = {
  CategoryHeader: ({ category, ...props }) => (
    <div {...props} className={styles.category}>
      {category.label}
    </div>
  ),
  Row: props => <div {...props} {...fromOne(props, 'aria-rowindex')} className={styles.row} />,
  Emoji: ({ emoji, ...props }) => (
    <button
      type="button"
      {...props}
      {...fromOne(props, 'aria-colindex')}
      className={cx(styles.emoji, emoji.isActive && styles.active)}
    >
      {emoji.emoji}
    </button>
  ),
}

/** Rows and columns are counted from one, which the library does not do. */
function fromOne<Name extends string>(props: { [Key in Name]?: number | undefined }, name: Name) {
  return { [name]: (props[name] ?? 0) + 1 }
}

const most = 16

const recent = remembered<string[]>({
  key: 'akin.recentEmoji',
  per: 'user',
  parse(text) {
    const kept = jsonIn(text)
    return Array.isArray(kept) ? kept.filter(each => typeof each === 'string').slice(0, most) : []
  },
  write: JSON.stringify,
})

/** What was picked last in this browser, the latest first. */
const recentEmoji = recent.read

function noteEmoji(emoji: string) {
  recent.set([emoji, ...recent.read().filter(each => each !== emoji)].slice(0, most))
}
