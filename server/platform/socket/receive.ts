import type { Logger } from 'pino'
import type { RawData } from 'ws'
import type { AnswerCall } from '../call/answer-call.ts'
import { tell } from '../metrics/tell.ts'
import { Refusal } from '../refuse.ts'
import { inTrace } from '../traces/span.ts'
import { answerFrame, refuseFrame } from './answer-frame.ts'
import { type ClientFrame, readFrame } from './frames.ts'
import { closeCodes, type LiveSocket } from './live-socket.ts'

/** The calls that may come as frames, by the frame's type. */
export type FrameCalls = ReadonlyMap<string, AnswerCall>

/** Handles the messages of a client. Nothing that it sends, and no failing act, affects other sockets. */
export function receiver(calls: FrameCalls, log: Logger) {
  return (socket: LiveSocket, data: RawData, isBinary: boolean) => {
    // A client may go on sending after we close, until the connection ends.
    if (!socket.isOpen) return
    if (isBinary) return socket.close(closeCodes.unsupportedData, 'text only')
    const pace = socket.rate.count(Date.now())
    if (pace === 'close') return socket.close(closeCodes.policyViolation, 'too many frames')
    const frame = readFrame(String(data))
    if ('close' in frame) return socket.close(frame.close, 'not a frame')
    if (pace === 'refuse') return refuseUnread(socket, frame, 'rate_limited')
    const answer = calls.get(frame.type)
    if (!answer) return refuseUnread(socket, frame, 'unknown_frame')
    const facts = { name: `frame ${frame.type}`, kind: 'server' } as const
    void inTrace(facts, () => answerFrame(socket, frame, answer, log))
  }
}

/** Its type is whatever the client says, so it is counted without. */
function refuseUnread(socket: LiveSocket, frame: ClientFrame, code: 'rate_limited' | 'unknown_frame') {
  tell('frames', { frame: 'other', outcome: 'refused' })
  refuseFrame(socket, frame, new Refusal(code))
}

/** Pings count like frames: thousands from a client that reads no answers would fill our memory with pongs. */
export function answerPing(socket: LiveSocket, data: Buffer) {
  const pace = socket.rate.count(Date.now())
  if (pace === 'ok') socket.pong(data)
  if (pace === 'close') socket.close(closeCodes.policyViolation, 'too many frames')
}
