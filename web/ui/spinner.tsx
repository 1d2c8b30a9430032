import styles from './spinner.module.css'

/** A turning ring in the colour of the text around it; whoever shows it says what is going on. */
export function Spinner({ size }: { size?: number | undefined }) {
  return (
    <span className={styles.spinner} style={size ? { '--spinner': `${size}px` } : {}} aria-hidden="true" />
  )
}
