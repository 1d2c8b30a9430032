import { useTheme } from '#platform/theme.ts'
import { Segmented } from '#ui/segmented.tsx'
import styles from './theme-choice.module.css'

const options = [
  { value: 'light' as const, label: 'Light' },
  { value: 'dark' as const, label: 'Dark' },
  { value: 'system' as const, label: 'System' },
]

export function ThemeChoice() {
  const { theme, setTheme, isForVisit } = useTheme()
  return (
    <div className={styles.choice}>
      <Segmented label="Appearance" options={options} value={theme} onChange={setTheme} />
      <p role="status">{isForVisit ? 'For this visit' : null}</p>
    </div>
  )
}
