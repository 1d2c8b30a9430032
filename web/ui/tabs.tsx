import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { Count, type ShownCount } from './badge.tsx'
import styles from './tabs.module.css'

type Tab<Value extends string> = {
  value: Value
  label: ReactNode
  count?: ShownCount | undefined
  /** The count waits for the person: it is set in the acting ink. */
  loud?: boolean | undefined
}

type TabsProps<Value extends string> = {
  /** Spoken name of the row of tabs. */
  label: string
  tabs: Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** One `TabPanel` for each tab. */
  children: ReactNode
}

export function Tabs<Value extends string>({ label, tabs, value, onChange, children }: TabsProps<Value>) {
  return (
    <Base.Root value={value} onValueChange={onChange}>
      <Base.List aria-label={label} activateOnFocus className={styles.list}>
        {tabs.map(tab => (
          <Base.Tab key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
            {tab.count ? <Count value={tab.count} quiet={!tab.loud} /> : null}
          </Base.Tab>
        ))}
        <Base.Indicator className={styles.indicator} />
      </Base.List>
      {children}
    </Base.Root>
  )
}

export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Base.Panel value={value} className={styles.panel}>
      {children}
    </Base.Panel>
  )
}
