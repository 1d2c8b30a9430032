const mostSigns = 1_200
const mostLines = 16

/** Whether a message would fill a screen of its own: by what it says, or by empty lines. */
export function isLong(body: string) {
  return body.length > mostSigns || body.split('\n', mostLines + 1).length > mostLines
}
