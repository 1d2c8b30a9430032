/** Whatever came as `a[b][0][c]=x`. */
export interface Form {
  [name: string]: string | Form
}

export function readForm(text: string): Form {
  const root: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[')
    const last = path.pop() ?? ''
    let at = root
    for (const step of path) {
      const inner = at[step]
      at = typeof inner === 'object' ? inner : newForm(at, step)
    }
    // A list without numbers, as `expand[]`.
    at[last || String(Object.keys(at).length)] = value
  }
  return root
}

function newForm(at: Form, name: string) {
  const inner: Form = {}
  at[name] = inner
  return inner
}

/** What stands at the end of a path, if it is a text. */
export function textAt(form: Form, ...path: string[]): string | undefined {
  let at: string | Form | undefined = form
  for (const step of path) at = typeof at === 'object' ? at[step] : undefined
  return typeof at === 'string' ? at : undefined
}

export function numberAt(form: Form, ...path: string[]) {
  const text = textAt(form, ...path)
  return text === undefined ? undefined : Number(text)
}

export function formAt(form: Form, ...path: string[]): Form {
  let at: string | Form | undefined = form
  for (const step of path) at = typeof at === 'object' ? at[step] : undefined
  return typeof at === 'object' ? at : {}
}

/** As metadata and lists are: texts, by their names. */
export function textsAt(form: Form, name: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(formAt(form, name)).flatMap(([key, value]) =>
      typeof value === 'string' ? [[key, value]] : [],
    ),
  )
}
