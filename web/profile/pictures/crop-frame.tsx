import { limits } from '@akin/contract/limits.ts'
import type { Crop } from '@akin/contract/profile/crop.ts'
import { RotateCw } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import Cropper, { type Area, type MediaSize } from 'react-easy-crop'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import photoStage from '#ui/photo-stage.module.css'
import { Slider } from '#ui/slider.tsx'
import { Spinner } from '#ui/spinner.tsx'
import styles from './crop-dialog.module.css'
import { type PictureKind, pictureKinds } from './picture-kinds.ts'
import { fillOf, reachOf } from './reach.ts'
import { useStillWidth } from './use-still-width.ts'

interface CropFrameProps {
  kind: PictureKind
  file: File
  onFramed: (framed: Framing) => void
}

/** What is in the frame, or why nothing in it can be used. */
export type Framing = { crop: Crop; fault?: never } | { crop?: never; fault: string }

const turns = ['0', '90', '180', '270'] as const
const unreadable = 'We could not open this picture. It may be damaged.'

/** The picture behind its frame, with what moves it. */
export function CropFrame({ kind, file, onFramed }: CropFrameProps) {
  const { aspect, tooSmall } = pictureKinds[kind]
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [wanted, setWanted] = useState(1)
  const [quarters, setQuarters] = useState(0)
  const [media, setMedia] = useState<MediaSize>()
  const [turn, sideways] = [turns[quarters % 4] ?? '0', quarters % 2 === 1]
  const size = { width: media?.naturalWidth ?? 0, height: media?.naturalHeight ?? 0 }
  const farthest = Math.max(1, reachOf(size, aspect, sideways))
  const zoom = Math.min(wanted, farthest)
  const stage = useRef<HTMLDivElement>(null)
  const room = useStillWidth(stage)
  // A cover is as wide as there is room, however the picture lies; left to itself, the frame would follow the picture.
  const frame = kind === 'cover' ? { width: room, height: room / aspect } : undefined
  const fill = frame && media ? fillOf(media, frame, sideways) : 1
  const address = useAddress(file)
  const zoomId = useId()
  return (
    <>
      <div ref={stage} className={cx(photoStage.stage, styles.stage)} data-kind={kind}>
        {room > 0 && address ? (
          <Cropper
            key={`${address} ${room}`}
            image={address}
            crop={place}
            zoom={zoom * fill}
            rotation={Number(turn)}
            aspect={aspect}
            {...(frame && { cropSize: frame })}
            minZoom={fill}
            maxZoom={farthest * fill}
            showGrid={false}
            keyboardStep={8}
            classes={{ cropAreaClassName: styles.frame ?? '' }}
            mediaProps={{ onError: () => onFramed({ fault: unreadable }) }}
            cropperProps={{ role: 'application', 'aria-label': 'Picture in its frame' }}
            onCropChange={setPlace}
            onZoomChange={next => setWanted(next / fill)}
            setMediaSize={setMedia}
            onCropAreaChange={(area, { height }) => {
              if (!media) return
              if (!height) onFramed({ fault: unreadable })
              else if (height < limits.pictureMinimum) onFramed({ fault: tooSmall })
              else onFramed({ crop: { ...shareOf(area), turn } })
            }}
          />
        ) : (
          <Spinner size={28} />
        )}
      </div>
      <div className={styles.tools}>
        <label htmlFor={zoomId}>Zoom</label>
        <Slider
          id={zoomId}
          min={1}
          max={farthest}
          step={0.05}
          value={zoom}
          disabled={media !== undefined && farthest === 1}
          aria-valuetext={`${Math.round(zoom * 100)} per cent`}
          onChange={setWanted}
        />
        <Button variant="outline" icon={<RotateCw />} onClick={() => setQuarters(quarters + 1)}>
          Turn
        </Button>
      </div>
    </>
  )
}

/** An address by which the page can show a file that is nowhere but here. */
function useAddress(file: File) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

/** Rounding must not reach over the edge. */
function shareOf({ x, y, width, height }: Area) {
  const [left, top] = [tidy(x), tidy(y)]
  return {
    x: left,
    y: top,
    width: tidy(Math.min(width, 100 - left)),
    height: tidy(Math.min(height, 100 - top)),
  }
}

function tidy(percent: number) {
  return Math.floor(percent * 1000) / 1000
}
