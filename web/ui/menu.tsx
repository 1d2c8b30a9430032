import { Menu as Base } from '@base-ui/react/menu'
import { createLink } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './menu.module.css'

type MenuProps = {
  /** The button that opens it; it needs a name of its own. */
  trigger: ReactElement
  children: ReactNode
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined
  align?: 'start' | 'center' | 'end' | undefined
}

export function Menu({ trigger, children, side = 'bottom', align = 'end' }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={10}
          className={styles.place}
        >
          <Base.Popup className={styles.menu}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

type Row = {
  icon?: ReactNode
  /** At the far end of the row: a count, a tag. */
  end?: ReactNode
  children?: ReactNode
}

type MenuItemProps = Row & {
  onSelect: () => void
  danger?: boolean | undefined
  disabled?: boolean | undefined
}

export function MenuItem({ onSelect, danger, disabled, ...row }: MenuItemProps) {
  return (
    <Base.Item onClick={onSelect} disabled={disabled} className={cx(styles.row, danger && styles.danger)}>
      <RowContent {...row} />
    </Base.Item>
  )
}

export const MenuLink = createLink(function MenuAnchor({
  icon,
  end,
  children,
  className,
  ...props
}: ComponentProps<'a'> & Row) {
  return (
    <Base.LinkItem closeOnClick className={cx(styles.row, className)} {...props}>
      <RowContent icon={icon} end={end}>
        {children}
      </RowContent>
    </Base.LinkItem>
  )
})

type MenuChoicesProps<Value extends string> = {
  label: string
  options: { value: Value; label: ReactNode; icon?: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of several, such as the theme; the menu stays open. */
export function MenuChoices<Value extends string>(props: MenuChoicesProps<Value>) {
  const { label, options, value, onChange } = props
  return (
    <Base.Group>
      <Base.GroupLabel className={styles.label}>{label}</Base.GroupLabel>
      <Base.RadioGroup value={value} onValueChange={onChange}>
        {options.map(option => (
          <Base.RadioItem key={option.value} value={option.value} className={styles.row}>
            <RowContent icon={option.icon} end={<Base.RadioItemIndicator render={<Check />} />}>
              {option.label}
            </RowContent>
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  )
}

export function MenuSeparator() {
  return <Base.Separator className={styles.separator} />
}

function RowContent({ icon, end, children }: Row) {
  return (
    <>
      {icon}
      <span className={styles.text}>{children}</span>
      <span className={styles.end}>{end}</span>
    </>
  )
}
