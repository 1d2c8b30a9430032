interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** Turns a photo by so many degrees and keeps the area of it, or all. The area is measured in the turned photo. */
export async function cutPhoto(file: File, turn: number, area: Area | null) {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const isSideways = turn % 180 !== 0
  const [width, height] = isSideways ? [picture.height, picture.width] : [picture.width, picture.height]
  const kept = area ?? { x: 0, y: 0, width, height }
  const canvas = new OffscreenCanvas(Math.round(kept.width), Math.round(kept.height))
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new Error('This browser cannot draw.')
  drawing.translate(width / 2 - kept.x, height / 2 - kept.y)
  drawing.rotate((turn * Math.PI) / 180)
  drawing.drawImage(picture, -picture.width / 2, -picture.height / 2)
  picture.close()
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png'
  const blob = await canvas.convertToBlob({ type, quality: 0.92 })
  return new File([blob], file.name, { type: blob.type })
}
