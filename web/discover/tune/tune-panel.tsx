import { ResetButton, Sliders, type TuneProps } from './sliders.tsx'
import styles from './tune-panel.module.css'

/** Beside the people whose order it changes. */
export function TunePanel(props: TuneProps) {
  return (
    <>
      <div className={styles.head}>
        <h2>What matters to you</h2>
        <ResetButton {...props} />
      </div>
      <Sliders {...props} />
    </>
  )
}
