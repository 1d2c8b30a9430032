import { createLink } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './place-row.module.css'

interface RowProps {
  icon: ReactNode
  children?: ReactNode
  /** A second, quieter line. It describes the row and is no part of its name. */
  about?: string | undefined
  end?: ReactNode
}

export function PlaceRow(props: RowProps) {
  return (
    <div className={styles.row}>
      <RowContent {...props} />
    </div>
  )
}

export const PlaceLinkRow = createLink(function PlaceAnchor({
  icon,
  about,
  children,
  className,
  ...props
}: ComponentProps<'a'> & RowProps) {
  return (
    <a className={cx(styles.row, className)} aria-description={about} {...props}>
      <RowContent icon={icon} about={about} end={<ChevronRight aria-hidden="true" size={16} />}>
        {children}
      </RowContent>
    </a>
  )
})

export function PlaceButtonRow({ icon, children, ...props }: ComponentProps<'button'> & RowProps) {
  return (
    <button type="button" className={styles.row} {...props}>
      <RowContent icon={icon}>{children}</RowContent>
    </button>
  )
}

function RowContent({ icon, children, about, end }: RowProps) {
  return (
    <>
      <span className={styles.glyph} aria-hidden="true">
        {icon}
      </span>
      <b>
        {children}
        {about ? <small aria-hidden="true">{about}</small> : null}
      </b>
      {end}
    </>
  )
}
