/**
 * WebKit on GStreamer writes `ftyp` and the last `moof` of a recording twice, so that sound would be there twice. Of two
 * equal ones that stand one behind the other the second says nothing new, and goes. Where there is no `moof` everything
 * stays: such a file is found by the places of its bytes.
 */
export function withoutRepeats(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (kindOf(file) !== 'ftyp') return bytes
  const boxes = [...boxesIn(file)]
  if (!boxes.some(box => kindOf(box) === 'moof')) return bytes
  const isRepeat = (box: Buffer, at: number) => twiceWritten.has(kindOf(box)) && boxes[at - 1]?.equals(box)
  return Buffer.concat(boxes.filter((box, at) => !isRepeat(box, at)))
}

const twiceWritten = new Set(['ftyp', 'moof'])
const headBytes = 8

function kindOf(box: Buffer) {
  return box.toString('latin1', 4, headBytes)
}

/** One box after the other. What follows one whose length makes no sense is taken as one. */
function* boxesIn(file: Buffer) {
  let at = 0
  while (at < file.length) {
    const size = at + headBytes <= file.length ? file.readUInt32BE(at) : 0
    const end = size >= headBytes && at + size <= file.length ? at + size : file.length
    yield file.subarray(at, end)
    at = end
  }
}
