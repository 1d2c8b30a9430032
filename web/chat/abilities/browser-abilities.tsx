import { useEffect, useId, useState } from 'react'
import { Fact, Facts } from '#ui/facts.tsx'
import { browserApi } from '../translate/browser-api.ts'
import { recordingHere } from '../voice/recording-here.ts'
import { speechHere } from '../voice/speech-here.ts'

const recording = {
  able: 'This browser records and plays them.',
  unable: 'This browser cannot record them. It plays those of others.',
  insecure: 'Without https no browser records them. It plays those of others.',
}

const transcripts = {
  able: 'This browser writes down what you say, on this device, and you can change it before you send it.',
  unable: 'This browser does not write down what you say by itself, so yours go without a transcript.',
}

const translation = {
  able: 'This browser translates messages on this device: Translate is in the menu of each.',
  unable: 'This browser cannot translate by itself, so messages have no Translate in their menu.',
}

/** What chat leaves to the browser, and this one does or does not: whoever misses it learns here why. */
export function BrowserAbilities() {
  const heading = useId()
  const said = useAbilities()
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>What this browser can do</h2>
      <Facts>
        <Fact name="Voice messages">{said?.recording ?? '…'}</Fact>
        <Fact name="Transcripts">{said?.transcripts ?? '…'}</Fact>
        <Fact name="Translation">{said?.translation ?? '…'}</Fact>
      </Facts>
    </section>
  )
}

function useAbilities() {
  const [said, setSaid] = useState<{ recording: string; transcripts: string; translation: string }>()
  useEffect(() => {
    const here = recordingHere()
    void Promise.all([speechHere(), canTranslateHere()]).then(([speech, translates]) =>
      setSaid({
        recording: recording['fault' in here ? here.fault : 'able'],
        transcripts: transcripts[speech ? 'able' : 'unable'],
        translation: translation[translates ? 'able' : 'unable'],
      }),
    )
  }, [])
  return said
}

async function canTranslateHere() {
  const state = await browserApi()
    ?.LanguageDetector.availability()
    .catch(() => 'unavailable')
  return state !== undefined && state !== 'unavailable'
}
