import styles from './qr-code.module.css'

interface QrCodeProps {
  /** What someone gets who cannot see it. */
  label: string
  /** The side in squares, and the dark ones as the path of a drawing. */
  qr: { size: number; path: string }
}

/** For a camera. On paper in both themes: many cameras do not read it the other way round. */
export function QrCode({ label, qr }: QrCodeProps) {
  const side = qr.size + 2 * quiet
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${side} ${side}`} className={styles.qr}>
      <rect width={side} height={side} fill="#fff" />
      <path transform={`translate(${quiet} ${quiet})`} d={qr.path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}

const quiet = 3
