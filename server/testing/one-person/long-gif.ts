/** A GIF of so many frames, 23 bytes each: small on its way, and dear for whoever draws it. */
export function longGif(frames: number, side = 70): Buffer {
  const size = Buffer.from([side, 0, side, 0])
  const head = Buffer.concat([Buffer.from('GIF89a'), size, Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255])])
  const pause = [0x21, 0xf9, 4, 0, 1, 0, 0, 0]
  const onePixel = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0]
  const frame = Buffer.from([...pause, ...onePixel])
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])])
}
