import type { OwnPlan } from '@akin/contract/subscription/shapes.ts'
import { Switch } from '#ui/switch.tsx'
import { planLabels } from './plan-words.ts'
import { useShowBadge } from './show-badge.ts'

/** For those who have a plan. */
export function BadgeSwitch({ own }: { own: OwnPlan }) {
  const { mutate } = useShowBadge()
  if (own.plan === 'free') return null
  return (
    <Switch
      label={`Show on my profile that I have ${planLabels[own.plan]}`}
      description="A small word beside your name. Off, nobody can tell."
      checked={own.showsBadge}
      onChange={event => mutate(event.currentTarget.checked)}
    />
  )
}
