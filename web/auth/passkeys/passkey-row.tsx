import type { Passkey } from '@akin/contract/auth/passkey-shapes.ts'
import { Ellipsis, KeyRound, Laptop, Pencil, Smartphone, Trash2 } from 'lucide-react'
import { Time } from '#platform/time.tsx'
import { Tag } from '#ui/badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import styles from '../account/account-rows.module.css'

interface PasskeyRowProps {
  passkey: Passkey
  onRename: () => void
  onRemove: () => void
}

export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { name, createdAt, lastUsedAt, host, worksHere } = passkey
  return (
    <li className={styles.row}>
      <span className={styles.glyph} aria-hidden="true">
        <Glyph name={name} />
      </span>
      <div className={styles.about}>
        <b dir="auto">{name}</b>
        <span>
          Added <Time value={createdAt} as="date" /> ·{' '}
          {lastUsedAt ? (
            <>
              used <Time value={lastUsedAt} as="date" />
            </>
          ) : (
            'never used'
          )}
        </span>
        {worksHere ? null : <Tag kind="warn">Made for {host}, does not work here</Tag>}
      </div>
      <Menu
        align="end"
        trigger={
          <IconButton label={`Actions for ${name}`}>
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem icon={<Pencil />} onSelect={onRename}>
          Rename
        </MenuItem>
        <MenuItem icon={<Trash2 />} danger onSelect={onRemove}>
          Remove
        </MenuItem>
      </Menu>
    </li>
  )
}

/** By what people call it: where it really lies only their password manager knows. */
function Glyph({ name }: { name: string }) {
  if (/phone|pad|android|tablet/i.test(name)) return <Smartphone />
  return / on |laptop|mac|desktop|computer/i.test(name) ? <Laptop /> : <KeyRound />
}
