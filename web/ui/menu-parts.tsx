import { Menu as Base } from '@base-ui/react/menu'
import { Check, Flag } from 'lucide-react'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { cx } from './cx.ts'
import styles from './menu.module.css'
import type { MenuChoicesProps, MenuItemProps, MenuProps, MenuReportProps, MenuRow } from './menu.tsx'
import popup from './popup.module.css'

/** Opens at once: it is mounted by the press that asks for it. */
export function MenuPanel(props: MenuProps) {
  const { trigger, children, side = 'bottom', align = 'end', free = false, returnTo } = props
  const button = useRef<HTMLButtonElement>(null)
  const [landmark, setLandmark] = useState<HTMLElement>()
  useEffect(() => {
    setLandmark(button.current?.closest<HTMLElement>('main, nav, header, footer') ?? undefined)
    button.current?.click()
  }, [])
  return (
    <Base.Root>
      <Base.Trigger ref={button} render={trigger} />
      {/* Where its button is: whoever goes by landmarks finds it there. */}
      <Base.Portal container={landmark}>
        <Base.Positioner
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={10}
          positionMethod={free ? 'fixed' : 'absolute'}
          className={popup.place}
        >
          <Base.Popup className={cx(popup.popup, styles.menu)} finalFocus={returnTo}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

export function MenuItem({ onSelect, danger, disabled, ...row }: MenuItemProps) {
  return (
    <Base.Item onClick={onSelect} disabled={disabled} className={cx(styles.row, danger && styles.danger)}>
      <RowContent {...row} />
    </Base.Item>
  )
}

export function MenuReport({ onSelect, children = 'Report' }: MenuReportProps) {
  return (
    <MenuItem icon={<Flag />} onSelect={onSelect}>
      {children}
    </MenuItem>
  )
}

export function MenuAnchor({ icon, end, children, className, ...props }: ComponentProps<'a'> & MenuRow) {
  return (
    <Base.LinkItem closeOnClick className={cx(styles.row, className)} {...props}>
      <RowContent icon={icon} end={end}>
        {children}
      </RowContent>
    </Base.LinkItem>
  )
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

function RowContent({ icon, end, children }: MenuRow) {
  return (
    <>
      {icon}
      <span className={styles.text}>{children}</span>
      <span className={styles.end}>{end}</span>
    </>
  )
}
