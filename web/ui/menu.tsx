import { createLink } from '@tanstack/react-router'
import {
  type ComponentProps,
  cloneElement,
  createContext,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useContext,
  useState,
} from 'react'
import { type OnDemand, onDemand, usePart } from './on-demand.ts'
import { PartLoading } from './part-loading.tsx'

export interface MenuProps {
  /** The button that opens it; it needs a name of its own. */
  trigger: ReactElement<ComponentProps<'button'>>
  children: ReactNode
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined
  align?: 'start' | 'center' | 'end' | undefined
  /** Its button stands in something that scrolls by itself and would cut it off. */
  free?: boolean | undefined
  /** What has the focus after it: the button without this, nothing new where it is false. */
  returnTo?: (() => HTMLElement | boolean) | undefined
  /** The code of its rows, where that is loaded with what draws it. */
  needs?: OnDemand<unknown> | undefined
}

export interface MenuRow {
  icon?: ReactNode
  /** At the far end of the row: a count, a tag. */
  end?: ReactNode
  children?: ReactNode
}

export interface MenuItemProps extends MenuRow {
  onSelect: () => void
  danger?: boolean | undefined
  disabled?: boolean | undefined
}

export type MenuReportProps = Pick<MenuItemProps, 'onSelect' | 'children'>

export interface MenuChoicesProps<Value extends string> {
  label: string
  options: { value: Value; label: ReactNode; icon?: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}

const parts = onDemand(() => import('./menu-parts.tsx'))
const Parts = createContext<typeof import('./menu-parts.tsx') | null>(null)

/** Loads what draws menus before the first one opens. */
export const fetchMenu = parts.fetch

/** A menu. What draws it is loaded when someone reaches for its button; until it is wanted there is only that. */
export function Menu({ needs, ...props }: MenuProps) {
  const [wanted, setWanted] = useState(false)
  const giveUp = () => setWanted(false)
  const loaded = usePart(parts, wanted, giveUp)
  const rows = usePart(needs, wanted, giveUp)
  if (wanted && loaded && (!needs || rows)) {
    return (
      <Parts value={loaded}>
        <loaded.MenuPanel {...props} />
      </Parts>
    )
  }
  const fetch = () => {
    parts.fetch()
    needs?.fetch()
  }
  return (
    <>
      {cloneElement(props.trigger, {
        'aria-haspopup': 'menu',
        'aria-expanded': false,
        onPointerEnter: fetch,
        onFocus: fetch,
        onClick: () => setWanted(true),
        onKeyDown: (event: KeyboardEvent) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setWanted(true)
        },
      })}
      {wanted ? <PartLoading /> : null}
    </>
  )
}

export function MenuItem(props: MenuItemProps) {
  const { MenuItem: Part } = useParts()
  return <Part {...props} />
}

/** Where a menu is about someone, or something of theirs. */
export function MenuReport(props: MenuReportProps) {
  const { MenuReport: Part } = useParts()
  return <Part {...props} />
}

export const MenuLink = createLink(function MenuLink(props: ComponentProps<'a'> & MenuRow) {
  const { MenuAnchor } = useParts()
  return <MenuAnchor {...props} />
})

/** One of several, such as the theme; the menu stays open. */
export function MenuChoices<Value extends string>(props: MenuChoicesProps<Value>) {
  const { MenuChoices: Part } = useParts()
  return <Part {...props} />
}

export function MenuSeparator() {
  const { MenuSeparator: Part } = useParts()
  return <Part />
}

function useParts() {
  const loaded = useContext(Parts)
  if (!loaded) throw new Error('A row of a menu is rendered outside of one.')
  return loaded
}
