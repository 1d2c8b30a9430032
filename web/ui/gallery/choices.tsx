import { useState } from 'react'
import { Checkbox } from '../checkbox.tsx'
import { ChoiceCard, ChoiceName } from '../choice-card.tsx'
import { RadioGroup } from '../radio-group.tsx'
import { Segmented } from '../segmented.tsx'
import { StopSlider } from '../stop-slider.tsx'
import { Switch } from '../switch.tsx'
import { TextLink } from '../text-link.tsx'
import styles from './gallery.module.css'

export function Choices() {
  const [direction, setDirection] = useState('all')
  const [reason, setReason] = useState('spam')
  const [amount, setAmount] = useState(100)
  const [weight, setWeight] = useState(1)
  return (
    <>
      <div className={styles.list}>
        <Switch label="Essential" description="Sign-in, security and saving this choice. Always on." locked />
        <Switch label="Functional" description="Remembers things like your theme." defaultChecked />
        <Switch label="Analytics" description="Counts visits so we can see what is confusing." />
        <Switch label="Not yours to change" disabled />
      </div>
      <div>
        <Checkbox label="Report Wren to the Akin team too" defaultChecked />
        <Checkbox label="Open water" />
        <Checkbox label="Not available" disabled />
        <Checkbox
          error="Please agree before you go on."
          label={
            <>
              I am 18 or over and I agree to the <TextLink to="/">terms</TextLink>.
            </>
          }
        />
      </div>
      <RadioGroup
        legend="What is wrong?"
        value={reason}
        onChange={setReason}
        options={[
          { value: 'spam', label: 'It is spam' },
          { value: 'unkind', label: 'It is unkind' },
          { value: 'other', label: 'Something else', disabled: true },
        ]}
      />
      <fieldset className={styles.list}>
        <legend className="sr-only">How many tokens</legend>
        {[100, 350].map(tokens => (
          <ChoiceCard
            key={tokens}
            name="tokens"
            checked={tokens === amount}
            onChange={() => setAmount(tokens)}
          >
            <ChoiceName beside="Nothing is left over">{tokens} tokens</ChoiceName>
            <b>${tokens / 100}</b>
          </ChoiceCard>
        ))}
      </fieldset>
      <div>
        <Segmented
          label="Direction"
          value={direction}
          onChange={setDirection}
          options={[
            { value: 'all', label: 'All' },
            { value: 'in', label: 'In' },
            { value: 'out', label: 'Out' },
          ]}
        />
      </div>
      <StopSlider
        label="Interests"
        value={weight}
        onChange={setWeight}
        stops={['Much less', 'Less', 'As usual', 'More', 'Much more'].map((name, at) => ({
          name,
          value: at - 2,
        }))}
      />
    </>
  )
}
