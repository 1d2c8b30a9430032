import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { refresh } from '#platform/live/refresh.ts'
import { SpendDialog } from '#tokens/spend/spend-dialog.tsx'
import { useSpendTokens } from '#tokens/spend/spend-tokens.ts'
import { PopoverOrSheet } from '#ui/popover-or-sheet.tsx'
import { keys } from '../keys.ts'
import { SpotlightOffer } from './spotlight-offer.tsx'
import { backWords, spotlightMinutes } from './spotlight-words.ts'
import { tellStarted } from './start-spotlight.ts'

/** What it is and what it costs, or the question whether tokens are to be spent on it. */
export type Step = 'offer' | 'price'

interface SpotlightStepsProps {
  open: boolean
  onClose: () => void
  step: Step | null
  onStep: (step: Step) => void
  opener: () => HTMLElement | null
}

/** First what it is. Whoever has none in their plan is then asked about the tokens. */
export function SpotlightSteps({ onClose, step, onStep, opener }: SpotlightStepsProps) {
  const queryClient = useQueryClient()
  const { dialog } = useSpendTokens({ item: 'spotlight', words: '' }, () => {
    onClose()
    void refresh(queryClient, { queryKey: keys.spotlight })
    tellStarted()
  })
  const goesOn = useRef(false)

  function buy() {
    goesOn.current = true
    onClose()
  }

  /** The question comes once the focus is back: that is where it returns to afterwards. */
  function finalFocus() {
    if (goesOn.current) onStep('price')
    goesOn.current = false
    return opener()
  }

  return (
    <>
      <PopoverOrSheet
        open={step === 'offer'}
        onClose={onClose}
        anchor={opener}
        opener={opener}
        returnTo={finalFocus}
        title="Spotlight"
      >
        <SpotlightOffer onStarted={onClose} onBuy={buy} />
      </PopoverOrSheet>
      <SpendDialog
        {...dialog}
        open={step === 'price'}
        onClose={() => {
          dialog.onClose()
          onClose()
        }}
        title="Start a Spotlight?"
        thing="A Spotlight"
        note={`It begins at once and lasts ${spotlightMinutes} minutes. ${backWords.bought}`}
        doing={{ kind: 'spotlight' }}
      />
    </>
  )
}
