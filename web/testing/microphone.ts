import { onTestFinished, vi } from 'vitest'

/** A microphone that hears a steady tone. The recorder and everything behind it are the browser's own. */
export function connectMicrophone() {
  const tracks: MediaStreamTrack[] = []
  const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    const context = new AudioContext()
    const destination = context.createMediaStreamDestination()
    const tone = new OscillatorNode(context, { frequency: 330 })
    tone.connect(destination)
    tone.start()
    onTestFinished(() => context.close())
    tracks.push(...destination.stream.getTracks())
    return destination.stream
  })
  return {
    asked,
    /** Whether anything still listens. */
    isOn: () => tracks.some(({ readyState }) => readyState === 'live'),
    /** Another application takes it. */
    takeAway() {
      for (const track of tracks) track.dispatchEvent(new Event('mute'))
    },
  }
}

/** So many seconds of a soft tone, as a file that every browser plays. */
export function soundOf(seconds: number) {
  const rate = 8000
  const samples = Math.round(seconds * rate)
  const view = new DataView(new ArrayBuffer(44 + samples * 2))
  const write = (at: number, text: string) => {
    for (const [index, sign] of [...text].entries()) view.setUint8(at + index, sign.charCodeAt(0))
  }
  write(0, 'RIFF')
  view.setUint32(4, 36 + samples * 2, true)
  write(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  write(36, 'data')
  view.setUint32(40, samples * 2, true)
  for (let index = 0; index < samples; index++)
    view.setInt16(44 + index * 2, Math.sin(index / 4) * 3000, true)
  return new Blob([view.buffer], { type: 'audio/wav' })
}
