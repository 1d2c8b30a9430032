declare module 'smtp-server' {
  import type { EventEmitter } from 'node:events'
  import type { AddressInfo } from 'node:net'
  import type { Readable } from 'node:stream'

  type Done = (error?: (Error & { responseCode?: number }) | null) => void

  interface Session {
    envelope: { mailFrom: { address: string }; rcptTo: { address: string }[] }
  }

  export class SMTPServer extends EventEmitter {
    constructor(options: {
      disabledCommands?: string[]
      closeTimeout?: number
      onConnect?: (session: Session, done: Done) => void
      onRcptTo?: (address: { address: string }, session: Session, done: Done) => void
      onData?: (stream: Readable, session: Session, done: Done) => void
    })
    listen(port: number, host: string, ready: () => void): void
    close(done: () => void): void
    server: { address(): AddressInfo }
  }
}
