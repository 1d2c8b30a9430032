import { limits } from '@akin/contract/limits.ts'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field, TextArea } from '#ui/field.tsx'
import photoStage from '#ui/photo-stage.module.css'
import { Segmented } from '#ui/segmented.tsx'
import type { TrayFile } from '../state/tray-state.ts'
import { useFileAddress } from '../text/file-address.ts'
import { cutPhoto } from './cut-photo.ts'
import styles from './edit-photo.module.css'

interface EditPhotoProps extends TrayFile {
  onClose: () => void
  onDone: (changes: Partial<Pick<TrayFile, 'file' | 'alt'>>) => void
}

const shapes = {
  whole: { label: 'Whole', aspect: null },
  square: { label: 'Square', aspect: 1 },
  wide: { label: '3:2', aspect: 3 / 2 },
}
type Shape = keyof typeof shapes

/** Describes a photo for those who cannot see it, turns it, or keeps a part of it. */
export function EditPhoto({ file, alt, onClose, onDone }: EditPhotoProps) {
  const [words, setWords] = useState(alt)
  const [shape, setShape] = useState<Shape>('whole')
  const [quarters, setQuarters] = useState(0)
  const [area, setArea] = useState<Area | null>(null)
  const [problem, setProblem] = useState('')
  const address = useFileAddress(file)
  const turn = (quarters % 4) * 90
  const isMoving = file.type === 'image/gif'

  async function finish() {
    const said = { alt: words.trim() }
    if (shape === 'whole' && turn === 0) return onDone(said)
    try {
      onDone({ ...said, file: await cutPhoto(file, turn, shape === 'whole' ? null : area) })
    } catch {
      setProblem('We could not change this photo. You can still send it as it is.')
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Your photo"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={words.trim().length > limits.alt} onClick={() => void finish()}>
            Done
          </Button>
        </>
      }
    >
      <div className={photoStage.body}>
        <Field label="Description" hint="For people who cannot see the photo." error={problem}>
          <TextArea
            rows={2}
            maxLength={limits.alt}
            value={words}
            onChange={event => setWords(event.target.value)}
          />
        </Field>
        <div className={cx(photoStage.stage, styles.stage)}>
          {address && shape === 'whole' ? (
            <img src={address} alt="" style={{ rotate: `${turn}deg` }} />
          ) : null}
          {address && shape !== 'whole' ? (
            <Frame address={address} aspect={shapes[shape].aspect ?? 1} turn={turn} onArea={setArea} />
          ) : null}
        </div>
        {isMoving ? null : (
          <div className={styles.tools}>
            <Segmented
              label="Shape"
              value={shape}
              onChange={setShape}
              options={Object.entries(shapes).map(([value, { label }]) => ({ value: value as Shape, label }))}
            />
            <Button variant="outline" icon={<RotateCw />} onClick={() => setQuarters(quarters + 1)}>
              Turn
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}

interface FrameProps {
  address: string
  aspect: number
  turn: number
  onArea: (area: Area) => void
}

function Frame({ address, aspect, turn, onArea }: FrameProps) {
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  return (
    <Cropper
      image={address}
      crop={place}
      zoom={zoom}
      rotation={turn}
      aspect={aspect}
      showGrid={false}
      keyboardStep={8}
      cropperProps={{ role: 'application', 'aria-label': 'Photo in its frame' }}
      onCropChange={setPlace}
      onZoomChange={setZoom}
      onCropAreaChange={(_share, pixels) => onArea(pixels)}
    />
  )
}
