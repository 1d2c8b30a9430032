export interface Place {
  x: number
  y: number
}

/** A browser as it stands before someone, whichever it is: no more than each protocol that drives browsers can do. */
export interface DrivenBrowser {
  /** With its version. */
  name: string
  goto(url: string): Promise<void>
  /** Runs in the page. What it is given and what it answers travel as JSON. */
  evaluate<Result, Given = undefined>(
    run: (given: Given) => Result | Promise<Result>,
    given?: Given,
  ): Promise<Result>
  /** With the mouse, at a place of the window: whatever lies there is pressed. */
  press(place: Place): Promise<void>
  /** One key after the other, to whatever has the focus. */
  type(keys: string): Promise<void>
  /** As if the system's own dialog had been used. */
  chooseFiles(selector: string, files: string[]): Promise<void>
  /** What a page has room for, in pixels. */
  resize(width: number, height: number): Promise<void>
  /** What is in the window, as PNG. */
  photograph(): Promise<Buffer>
  deleteCookies(): Promise<void>
  /** What pages have thrown without catching it, or logged as an error, since this was last asked. */
  takeErrors(): Promise<string[]>
  close(): Promise<void>
}

/** Keys without a sign of their own, as all of the protocols write them. */
export const keys = { enter: '\uE007', right: '\uE014' }

/** How both protocols have a mouse move somewhere and press. */
export function pressing({ x, y }: Place) {
  const actions = [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]
  return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]
}

/** How both protocols have keys pressed. */
export function typing(text: string) {
  const actions = [...text].flatMap(value => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  return [{ type: 'key', id: 'keyboard', actions }]
}
