import { Check, ChevronDown, Eye, EyeOff, Search, TriangleAlert } from 'lucide-react'
import { type ComponentProps, createContext, type ReactNode, use, useId, useState } from 'react'
import { cx } from './cx.ts'
import styles from './field.module.css'
import { IconButton } from './icon-button.tsx'

type FieldProps = {
  label: ReactNode
  children: ReactNode
  /** Given by a form whose note must be able to link here. */
  id?: string | undefined
  hint?: ReactNode
  error?: ReactNode
  /** Only where success tells something new ("Free."). */
  ok?: ReactNode
  optional?: boolean | undefined
  /** Sits at the end of the label's line, such as a "Forgot it?" link. */
  aside?: ReactNode
}

type Wiring = Pick<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid'>

const FieldWiring = createContext<Wiring>({})

/** Label, messages and the one control between them, which finds its id and its messages by itself. */
export function Field({ label, children, id, hint, error, ok, optional, aside }: FieldProps) {
  const ownId = useId()
  const control = id ?? ownId
  const [hintId, messageId] = [`${control}-hint`, `${control}-message`]
  const describedBy = cx(hint ? hintId : null, error || ok ? messageId : null)
  const wiring = { id: control, 'aria-describedby': describedBy || undefined, 'aria-invalid': Boolean(error) }
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={control} className={styles.label}>
          {label}
          {optional && <span className={styles.optional}> optional</span>}
        </label>
        {aside}
      </div>
      <FieldWiring value={wiring}>{children}</FieldWiring>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <div id={messageId} aria-live="polite" className={styles.messages}>
        {error ? <FieldError>{error}</FieldError> : ok && <FieldOk>{ok}</FieldOk>}
      </div>
    </div>
  )
}

export function TextInput({ className, ...props }: ComponentProps<'input'>) {
  return (
    <input
      {...use(FieldWiring)}
      // Words run as their script does. What has a type or keys of its own runs from left to right in all of them.
      dir={props.type || props.inputMode ? 'ltr' : 'auto'}
      className={cx(styles.control, className)}
      {...props}
    />
  )
}

export function TextArea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...use(FieldWiring)}
      dir="auto"
      className={cx(styles.control, styles.area, className)}
      {...props}
    />
  )
}

export function Select({ className, ...props }: ComponentProps<'select'>) {
  return (
    <div className={styles.wrap}>
      <select {...use(FieldWiring)} className={cx(styles.control, styles.select, className)} {...props} />
      <ChevronDown className={styles.chevron} />
    </div>
  )
}

export function SearchInput({ className, ...props }: ComponentProps<'input'>) {
  return (
    <div className={styles.wrap}>
      <Search className={styles.lead} />
      <TextInput type="search" dir="auto" className={cx(styles.search, className)} {...props} />
    </div>
  )
}

export function PasswordInput({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false)
  return (
    <div className={styles.wrap}>
      <TextInput
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        type={shown ? 'text' : 'password'}
        className={cx(styles.password, className)}
      />
      <IconButton
        label={shown ? 'Hide password' : 'Show password'}
        className={styles.reveal}
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff /> : <Eye />}
      </IconButton>
    </div>
  )
}

export function FieldError({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <p id={id} className={cx(styles.message, styles.bad)}>
      <TriangleAlert size={16} />
      {children}
    </p>
  )
}

function FieldOk({ children }: { children: ReactNode }) {
  return (
    <p className={cx(styles.message, styles.good)}>
      <Check size={16} />
      {children}
    </p>
  )
}
