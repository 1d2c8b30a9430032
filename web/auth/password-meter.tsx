import { cx } from '#ui/cx.ts'
import type { PasswordAdvice } from './password-advice.ts'
import styles from './password-meter.module.css'

/** Goes into the hint of a password field. */
export function PasswordMeter({ level, text }: PasswordAdvice) {
  return (
    <>
      <span aria-hidden="true" className={cx(styles.bars, styles[`level${level}`])}>
        <span />
        <span />
        <span />
        <span />
      </span>
      {text}
    </>
  )
}
