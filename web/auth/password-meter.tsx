import { cx } from '#ui/cx.ts'
import { passwordAdvice } from './password-advice.ts'
import styles from './password-meter.module.css'

interface PasswordMeterProps {
  password: string
  /** Words about the person, which would be guessed first. */
  personal?: string[]
}

/** Goes into the hint of a password field. */
export function PasswordMeter({ password, personal = [] }: PasswordMeterProps) {
  const { level, text } = passwordAdvice(password, personal)
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
