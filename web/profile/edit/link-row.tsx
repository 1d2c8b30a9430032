import type { ProfileLink } from '@akin/contract/profile/shapes.ts'
import { GripVertical } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '#ui/cx.ts'
import type { EntriesForm } from './entries-form.ts'
import { EntryInput } from './entry-input.tsx'
import { LinkCheck } from './link-check.tsx'
import styles from './row.module.css'
import { RowButtons } from './row-buttons.tsx'
import { asWebAddress } from './web-address.ts'

interface LinkRowProps {
  form: EntriesForm
  index: number
  count: number
  name: string
  /** The link as the server has it, unless it is new or has another address now. */
  saved: ProfileLink | undefined
  verified: boolean
  handle: ComponentProps<'span'>
  dragged: boolean
  shift: number
  onMove: (to: number) => void
  onRemove: () => void
}

export function LinkRow(props: LinkRowProps) {
  const { form, index, count, name, saved, verified, handle, dragged, shift, onMove, onRemove } = props
  const address = `links.${index}.url` as const
  return (
    <li
      aria-label={name}
      className={cx('stack tinted', styles.row, dragged && styles.dragged)}
      style={shift ? { '--shift': `${shift}px` } : undefined}
    >
      <div className={styles.top}>
        {count > 1 ? (
          <span {...handle} className={styles.handle} title="Drag to move" aria-hidden="true">
            <GripVertical size={20} />
          </span>
        ) : null}
        <span className={cx('quiet one-line', styles.title)}>{name}</span>
        <RowButtons
          list="links"
          index={index}
          count={count}
          what={name}
          onMove={onMove}
          onRemove={onRemove}
        />
      </div>
      <div className={styles.fields}>
        <EntryInput form={form} path={`links.${index}.label`} label="Label" />
        <EntryInput
          form={form}
          path={address}
          label="Address"
          type="url"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
          onBlur={event => form.write(address, asWebAddress(event.target.value))}
        />
      </div>
      {saved && verified ? <LinkCheck link={saved} /> : null}
    </li>
  )
}
