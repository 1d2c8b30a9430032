import { useTheme } from '#platform/theme.ts'
import { Segmented } from '#ui/segmented.tsx'

const options = [
  { value: 'light' as const, label: 'Light' },
  { value: 'dark' as const, label: 'Dark' },
  { value: 'system' as const, label: 'System' },
]

export function ThemeChoice() {
  const { theme, setTheme } = useTheme()
  return <Segmented label="Theme" options={options} value={theme} onChange={setTheme} />
}
