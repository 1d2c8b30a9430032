import type { Logger } from 'pino'
import type { RawData } from 'ws'
import type { AnswerCall } from '../call/answer-call.ts'
import { Refusal } from '../refuse.ts'
import { answerFrame, refuseFrame } from './answer-frame.ts'
import { readFrame } from './frames.ts'
import { closes, type LiveSocket } from './live-socket.ts'

/** The calls that may come as frames, by the frame's type. */
export type FrameCalls = ReadonlyMap<string, AnswerCall>

/** Takes what a client sends. Whatever it is, and whatever an act does, only this one socket can suffer. */
export function receiver(calls: FrameCalls, log: Logger) {
  return async (socket: LiveSocket, data: RawData, isBinary: boolean) => {
    // Whoever was told to go may go on talking until the connection ends.
    if (!socket.isOpen) return
    if (isBinary) return socket.close(closes.wrongKind, 'text only')
    const pace = socket.rate.count(Date.now())
    if (pace === 'stop') return socket.close(closes.unwelcome, 'too many frames')
    const frame = readFrame(String(data))
    if ('close' in frame) return socket.close(frame.close, 'not a frame')
    if (pace === 'slower') return refuseFrame(socket, frame, new Refusal('rate_limited'))
    const answer = calls.get(frame.type)
    if (!answer) return refuseFrame(socket, frame, new Refusal('unknown_frame'))
    await answerFrame(socket, frame, answer, log)
  }
}

/** Pings count like frames: by the thousand, from someone who reads no answers, they would fill our memory. */
export function answerPing(socket: LiveSocket, data: Buffer) {
  const pace = socket.rate.count(Date.now())
  if (pace === 'ok') socket.pong(data)
  if (pace === 'stop') socket.close(closes.unwelcome, 'too many frames')
}
