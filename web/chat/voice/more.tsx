import { ArrowUp, Square } from 'lucide-react'
import type { VoiceState } from '../state/voice-state.ts'
import { followPress } from './follow-press.ts'
import { record } from './recorder.ts'
import { cancelVoice, goOn } from './voice-acts.ts'
import { VoiceStrip } from './voice-strip.tsx'

const stop = { label: 'Stop recording', icon: <Square size={16} fill="currentColor" aria-hidden="true" /> }

/** How the button that records is called and drawn from the first press on. */
const faces: Partial<Record<VoiceState['kind'], typeof stop>> = {
  asking: stop,
  recording: stop,
  kept: { label: 'Send voice message', icon: <ArrowUp size={20} aria-hidden="true" /> },
}

/** What someone may need once they reach for the button that records. */
export const moreOfVoice = { VoiceStrip, cancelVoice, faces, followPress, goOn, record }
