import type { Gift } from '@akin/contract/chat/is-gift.ts'
import { giftItems, itemPrices } from '@akin/contract/tokens/prices.ts'
import { useId } from 'react'
import { TokenPrice } from '#tokens/token-price.tsx'
import { ChoiceCard } from '#ui/choice-card.tsx'
import { GiftDrawing } from './drawings/gift-drawing.tsx'
import styles from './gift-choice.module.css'
import { giftNames } from './gift-words.ts'

/** Three things to keep, and a month of Plus in a row of its own. */
export function GiftChoice({ value, onChange }: { value: Gift; onChange: (gift: Gift) => void }) {
  const name = useId()
  const radio = (gift: Gift) => ({
    name,
    value: gift,
    checked: gift === value,
    onChange: () => onChange(gift),
  })
  return (
    <fieldset className={styles.gifts}>
      <legend className="sr-only">Gift</legend>
      {giftItems.map(item => (
        <ChoiceCard key={item} mark="picture" {...radio(item)}>
          <span className={styles.thing}>
            <GiftDrawing item={item} size={88} />
            <b>{giftNames[item]}</b>
            <TokenPrice tokens={itemPrices[item]} />
          </span>
        </ChoiceCard>
      ))}
      <ChoiceCard {...radio('plus')}>
        <GiftDrawing item="plus" size={44} />
        <span className={styles.month}>
          <b>{giftNames.plus}</b>
          <TokenPrice tokens={itemPrices.month_of_plus} />
        </span>
      </ChoiceCard>
    </fieldset>
  )
}
