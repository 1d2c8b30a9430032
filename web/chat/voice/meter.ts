import type { Peak } from '../state/voice-state.ts'

const everyMs = 50

/** Notes how loud a stream is. Where a browser cannot tell, there are no peaks and the bars stay flat. */
export function openMeter(stream: MediaStream, startedAt: number) {
  const peaks: Peak[] = []
  let context: AudioContext | null = null
  let timer: ReturnType<typeof setInterval> | undefined
  try {
    context = new AudioContext()
    const analyser = new AnalyserNode(context, { fftSize: 2048 })
    const samples = new Float32Array(analyser.fftSize)
    context.createMediaStreamSource(stream).connect(analyser)
    timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples)
      const level = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
      peaks.push({ at: performance.now() - startedAt, level: Math.min(1, level) })
    }, everyMs)
  } catch {}
  return {
    peaks: peaks as readonly Peak[],
    close() {
      clearInterval(timer)
      void context?.close()
    },
  }
}
