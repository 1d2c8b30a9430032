type Pairs = [front: string, backs: string[]][]

/** Which ink is read on which ground where the two come from nesting, as in the table of the design. */
export const textOn: Pairs = [
  ['ink', ['ground', 'surface', 'raised', 'sunken', 'tint', 'hover']],
  ['ink-2', ['ground', 'surface', 'raised', 'sunken', 'tint', 'hover']],
  ['ink-3', ['ground', 'surface', 'raised', 'sunken', 'tint']],
  ['act-text', ['ground', 'surface', 'raised', 'sunken', 'tint', 'hover']],
  ['act-ink', ['act', 'act-hover', 'act-press']],
  ['act-soft-ink', ['act-soft', 'act-soft-hover']],
  ['me-ink', ['me']],
  ['me-2', ['me']],
  ['them-ink', ['them']],
  ['mark-ink', ['mark']],
  ['ok-text', ['ground', 'surface', 'tint']],
  ['warn-text', ['surface', 'tint']],
  ['bad-text', ['ground', 'surface', 'tint']],
  ['info-text', ['info-soft']],
]

/** Outlines, fills and rings of what can be used, and signs beside words. */
export const signsOn: Pairs = [
  ['line-strong', ['ground', 'surface', 'raised', 'tint']],
  ['act', ['ground', 'surface', 'raised', 'tint']],
  ['focus', ['ground', 'surface', 'raised', 'tint']],
  ['ok', ['surface']],
  ['ok-ink', ['ok']],
]
