import type { Interval } from '@akin/contract/subscription/plans.ts'
import { Tag } from '#ui/badge.tsx'
import { Segmented } from '#ui/segmented.tsx'

interface IntervalChoiceProps {
  value: Interval
  onChange: (value: Interval) => void
}

export function IntervalChoice({ value, onChange }: IntervalChoiceProps) {
  return <Segmented label="How often to pay" options={options} value={value} onChange={onChange} />
}

const options = [
  { value: 'month' as const, label: 'Monthly' },
  {
    value: 'year' as const,
    label: (
      <>
        Yearly <Tag kind="me">2 months off</Tag>
      </>
    ),
  },
]
