const wakeMs = 300
let context: AudioContext | null = null

/** Two soft notes. A browser that has not been touched yet may keep silent. */
export async function chime() {
  context ??= new AudioContext()
  if (context.state === 'suspended') await Promise.race([context.resume(), pause(wakeMs)])
  if (context.state !== 'running') return
  const start = context.currentTime
  note(context, 659, start)
  note(context, 880, start + 0.11)
}

function note(audio: AudioContext, frequency: number, start: number) {
  const tone = new OscillatorNode(audio, { type: 'sine', frequency })
  const volume = new GainNode(audio, { gain: 0 })
  volume.gain.linearRampToValueAtTime(0.12, start + 0.015)
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.35)
  tone.connect(volume).connect(audio.destination)
  tone.start(start)
  tone.stop(start + 0.36)
}

function pause(ms: number) {
  return new Promise(resolve => setTimeout(resolve, ms))
}
