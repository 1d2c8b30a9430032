import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { drop, lens } from './drop.ts'
import styles from './logo.module.css'

type DrawingProps = Omit<ComponentProps<'svg'>, 'viewBox' | 'children'>

type MarkProps = DrawingProps & {
  /** Height in pixels; the width follows. */
  height?: number | undefined
  /** The address of a square picture in place of the drawing. */
  picture?: string | undefined
}

/** Two drops facing each other, and what they share. */
export function Mark({ height = 25, picture, ...props }: MarkProps) {
  if (picture) return <img src={picture} alt="" width={height * 1.2} height={height * 1.2} />
  return (
    <Drawing viewBox="0 0 45 28" height={height} width={(height * 45) / 28} {...props}>
      <path d={drop(0, 0, 28)} className={styles.a} />
      <path d={drop(17, 0, 28, 'right')} className={styles.b} />
      <path d={lens(0, 0, 28, 17)} className={styles.lens} />
    </Drawing>
  )
}

interface LogoProps extends ComponentProps<'span'> {
  name?: string | undefined
  picture?: string | undefined
}

export function Logo({ className, name = 'akin', picture, ...props }: LogoProps) {
  return (
    <span className={cx(styles.logo, className)} {...props}>
      <Mark picture={picture} />
      <span className={styles.word}>{name}</span>
    </span>
  )
}

/**
 * Loading: one drop leans into the other; the lens is clipped, so it is always true. Boxes, because browsers move those
 * without the thread that is busy with the page to come; they would draw each step of an SVG on it.
 */
export function LeaningMark() {
  return (
    <span aria-hidden="true" className={styles.leaning}>
      <span className={cx(styles.drop, styles.still)} />
      <span className={cx(styles.drop, styles.moving)} />
      <span className={cx(styles.drop, styles.shared)}>
        <span className={cx(styles.drop, styles.moving)} />
      </span>
    </span>
  )
}

/** Success, welcome back. */
export function MarkTogether(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 160 100" {...props}>
      <path d={drop(8, 4, 92)} className={styles.a} />
      <path d={drop(60, 4, 92, 'right')} className={styles.b} />
      <path d={lens(8, 4, 92, 52)} className={styles.lens} />
    </Drawing>
  )
}

/** Waiting, nobody yet. */
export function MarkWaiting(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 160 100" {...props}>
      <path d={drop(8, 4, 92)} className={styles.a} />
      <path d={drop(60, 4, 92, 'right')} className={styles.dotted} strokeDasharray="2 9" />
    </Drawing>
  )
}

/** Not found, no requests. */
export function MarkApart(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 200 110" {...props}>
      <path d={drop(4, 22, 84)} className={styles.a} />
      <path d={drop(112, 22, 84, 'right')} className={styles.b} />
      <path d="M100 36v56" className={styles.dotted} strokeDasharray="1 9" />
    </Drawing>
  )
}

/** Something went wrong: the outlines are printed beside the inks. */
export function MarkOutOfRegister(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 168 104" {...props}>
      <path d={drop(8, 4, 92)} className={styles.a} />
      <path d={drop(60, 4, 92, 'right')} className={styles.b} />
      <path d={drop(18, 10, 92)} className={styles.outline} />
      <path d={drop(70, 10, 92, 'right')} className={styles.outline} />
    </Drawing>
  )
}

/** Decoration: what it stands for is said in words. */
function Drawing(props: ComponentProps<'svg'>) {
  return <svg aria-hidden="true" {...props} />
}
