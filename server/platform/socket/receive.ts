import type { Logger } from 'pino'
import type { RawData } from 'ws'
import { encodeEvent } from '../publish.ts'
import { type ClientFrame, readFrame } from './frames.ts'
import { closes, type LiveSocket } from './live-socket.ts'

/** What a room does with a frame of its own; by the frame's type. */
export type FrameHandlers = Record<string, (socket: LiveSocket, frame: ClientFrame) => void | Promise<void>>

/** Takes what a client sends. Whatever it is, and whatever a handler does, only this one socket can suffer. */
export function receiver(handlers: FrameHandlers, log: Logger) {
  const known = new Map(Object.entries(handlers))

  return async (socket: LiveSocket, data: RawData, isBinary: boolean) => {
    // Whoever was told to go may go on talking until the connection ends.
    if (!socket.isOpen) return
    try {
      if (isBinary) return socket.close(closes.wrongKind, 'text only')
      const pace = socket.rate.count(Date.now())
      if (pace === 'stop') return socket.close(closes.unwelcome, 'too many frames')
      const frame = readFrame(String(data))
      if ('close' in frame) return socket.close(frame.close, 'not a frame')
      if (pace === 'slower') return refuse(socket, frame, 429, 'rate_limited')
      const handle = known.get(frame.type)
      if (!handle) return refuse(socket, frame, 400, 'bad_request')
      await handle(socket, frame)
    } catch (error) {
      log.error({ err: error, userId: socket.userId }, 'a frame broke its handler')
      socket.close(closes.broken, 'something went wrong')
    }
  }
}

/** Pings count like frames: by the thousand, from someone who reads no answers, they would fill our memory. */
export function answerPing(socket: LiveSocket, data: Buffer) {
  const pace = socket.rate.count(Date.now())
  if (pace === 'ok') socket.pong(data)
  if (pace === 'stop') socket.close(closes.unwelcome, 'too many frames')
}

const sentences = {
  rate_limited: 'That was a lot at once. Please wait a little and try again.',
  bad_request: 'Some of this could not be read. Please check it and try again.',
}

function refuse(socket: LiveSocket, { id }: ClientFrame, status: number, code: keyof typeof sentences) {
  socket.send(encodeEvent('refused', { id, status, code, message: sentences[code] }))
}
