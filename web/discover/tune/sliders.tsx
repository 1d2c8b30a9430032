import { type Tuning, usualTuning } from '@akin/contract/discover/ranking.ts'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { Loaded } from '#platform/loaded.tsx'
import { toast } from '#platform/toasts.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { StopSlider } from '#ui/stop-slider.tsx'
import { discoverSettingsQuery } from '../queries.ts'
import styles from './sliders.module.css'
import { useTuning } from './use-tuning.ts'

export interface TuneProps {
  onTune: (tuning: Tuning) => void
  /** Whether the server has what is shown. */
  isSaved: boolean
}

/** What decides about the order of people. Moving one puts them in another order at once. */
export function Sliders({ onTune, isSaved }: TuneProps) {
  const query = useQuery(discoverSettingsQuery)
  return (
    <div className={styles.sliders}>
      <p className="quiet">Only the order changes. Nobody is added or taken away.</p>
      <Loaded query={query} what="your sliders" skeleton="302px">
        {({ tuning }) => <FiveSliders tuning={tuning} onTune={onTune} />}
      </Loaded>
      <p role="status" className={cx('fine', styles.status)}>
        {isSaved ? (
          <>
            <Check aria-hidden="true" size={16} />
            Saved. Today's forty are in their new order.
          </>
        ) : null}
      </p>
    </div>
  )
}

function FiveSliders({ tuning, onTune }: { tuning: Tuning } & Pick<TuneProps, 'onTune'>) {
  return (
    <>
      {sliders.map(({ name, label }) => (
        <StopSlider
          key={name}
          label={label}
          stops={fiveStops}
          value={tuning[name]}
          onChange={stop => onTune({ ...tuning, [name]: stop })}
        />
      ))}
      <StopSlider
        label="New here"
        stops={threeStops}
        value={tuning.newness}
        onChange={newness => onTune({ ...tuning, newness })}
      />
    </>
  )
}

export function ResetButton({ onTune }: Pick<TuneProps, 'onTune'>) {
  const tuning = useTuning()
  function reset() {
    onTune(usualTuning)
    toast({
      id: 'tuning',
      kind: 'ok',
      title: 'Everything counts as usual',
      action: { label: 'Undo', onClick: () => onTune(tuning) },
    })
  }
  return (
    <Button size="small" variant="quiet" className={styles.reset} onClick={reset}>
      Reset
    </Button>
  )
}

const sliders = [
  { name: 'interests', label: 'Interests' },
  { name: 'languages', label: 'Language' },
  { name: 'activity', label: 'Activity' },
  { name: 'mutuals', label: 'People you both know' },
] as const

const threeStops = [
  { value: -1, name: 'Less' },
  { value: 0, name: 'As usual' },
  { value: 1, name: 'More' },
] as const

const fiveStops = [{ value: -2, name: 'Much less' }, ...threeStops, { value: 2, name: 'Much more' }] as const
