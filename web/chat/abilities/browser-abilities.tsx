import { useEffect, useId, useState } from 'react'
import { Fact, Facts } from '#ui/facts.tsx'
import { browserApi } from '../translate/browser-api.ts'
import { speechHere } from '../voice/speech-here.ts'

const without = {
  record: 'This browser cannot record them. It plays those of others.',
  transcribe: 'This browser does not write down what you say by itself, so yours go without a transcript.',
  translate: 'This browser cannot translate by itself, so messages have no Translate in their menu.',
}

const having = {
  record: 'This browser records and plays them.',
  transcribe:
    'This browser writes down what you say, on this device, and you can change it before you send it.',
  translate: 'This browser translates messages on this device: Translate is in the menu of each.',
}

type Ability = keyof typeof having

/** What chat leaves to the browser, and this one does or does not: whoever misses it learns here why. */
export function BrowserAbilities() {
  const heading = useId()
  const can = useAbilities()
  const said = (ability: Ability) => (can ? (can[ability] ? having : without)[ability] : '…')
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>What this browser can do</h2>
      <Facts>
        <Fact name="Voice messages">{said('record')}</Fact>
        <Fact name="Transcripts">{said('transcribe')}</Fact>
        <Fact name="Translation">{said('translate')}</Fact>
      </Facts>
    </section>
  )
}

function useAbilities() {
  const [can, setCan] = useState<Record<Ability, boolean>>()
  useEffect(() => {
    void Promise.all([speechHere(), canTranslateHere()]).then(([speech, translates]) =>
      setCan({
        record: typeof MediaRecorder !== 'undefined' && Boolean(navigator.mediaDevices),
        transcribe: speech !== null,
        translate: translates,
      }),
    )
  }, [])
  return can
}

async function canTranslateHere() {
  const state = await browserApi()
    ?.LanguageDetector.availability()
    .catch(() => 'unavailable')
  return state !== undefined && state !== 'unavailable'
}
